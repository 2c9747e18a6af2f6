import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Place } from './cursor.ts';

export interface Unchecked {
  readonly from: bigint;
  /** The highest block with enough confirmations whose hash is known. */
  readonly deep: Place;
}

/**
 * Starts the second reading at the lowest kept block. Called before a provider is asked: while no other provider answers, old
 * blocks are forgotten, and a later start would skip them.
 */
export async function beginChecking(db: Reader, network: string): Promise<void> {
  await sql`
    update chain_cursor set checked_number =
      (select min(number) from chain_block where network = ${network})
    where network = ${network} and checked_number is null`.execute(db);
}

/** Returns the deep blocks that only one provider has read. */
export async function findUnchecked(
  db: Reader,
  { code, confirmations }: Network,
): Promise<Unchecked | undefined> {
  const { rows } = await sql<Place & { from: bigint }>`
    select c.checked + 1 as from, b.number, encode(b.hash, 'hex') as hash
    from (
      select network, block_number, checked_number as checked
      from chain_cursor where network = ${code}) c
    cross join lateral (
      select number, hash from chain_block
      where network = c.network and number > c.checked
        and number <= c.block_number - ${confirmations}::int + 1
      order by number desc limit 1) b`.execute(db);
  const [found] = rows;
  return found && { from: found.from, deep: found };
}

/**
 * Records the second reading up to `to`. Returns false if the cursor is no longer at `at`, or another process has recorded one
 * meanwhile.
 */
export async function moveChecked(
  tx: Tx,
  network: string,
  at: Place,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update chain_cursor set checked_number = ${to}
    where network = ${network} and block_number = ${at.number}
      and block_hash = decode(${at.hash}, 'hex')
      and checked_number = ${from - 1n}
    returning network`.execute(tx);
  return rows.length === 1;
}
