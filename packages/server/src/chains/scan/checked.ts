import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Place } from './cursor.ts';

export interface Unchecked {
  readonly from: bigint;
  /** The highest block that is as deep and whose hash is known. */
  readonly deep: Place;
}

/**
 * As far back as blocks are kept by now. Before anybody is asked: while nobody else answers, blocks are forgotten at that
 * end, and those must be waited for, too.
 */
export async function beginChecking(db: Reader, network: string): Promise<void> {
  await sql`
    update chain_cursor set checked_number =
      (select min(number) from chain_block where network = ${network})
    where network = ${network} and checked_number is null`.execute(db);
}

/** Deep blocks that one provider has read and no other. */
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

/** False where the chain is no longer read up to `at`, or somebody else has moved this meanwhile. */
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
