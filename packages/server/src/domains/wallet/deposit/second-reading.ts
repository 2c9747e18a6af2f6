import { sql } from 'kysely';
import type { Network, Reading } from '../../../chains/index.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Standing } from './find-missing.ts';
import type { Matched } from './match-recipients.ts';

/**
 * Transfers are compared by content and not by log index, since providers have numbered Tron's logs in more than one
 * way.
 */
const alike = sql`block_hash, transaction_hash, address_id, sender, raw_amount`;
const isAlike = sql<boolean>`d.block_hash = f.block_hash and d.transaction_hash = f.transaction_hash
  and d.address_id = f.address_id and d.sender = f.sender and d.raw_amount = f.raw_amount`;
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const isStanding = sql<boolean>`d.state in ('seen', 'belowMinimum', 'credited')`;

/** Returns recorded deposits in these blocks that the other provider reports less often than they were recorded. */
export async function findUntold(
  db: Reader,
  { code }: Network,
  { from, to }: Reading,
  matched: readonly Matched[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with found as (select * from ${foundRows(matched)}),
    d as (
      select d.*, row_number() over (partition by ${alike} order by d.id) as nth from deposit d
      where d.network = ${code} and d.block_number between ${from} and ${to} and ${isStanding})
    select d.state, d.doubts, d.block_number, encode(d.transaction_hash, 'hex') as transaction_hash,
      encode(d.block_hash, 'hex') as block_hash
    from d where d.nth > (select count(*) from found f where ${isAlike})
    order by d.id`.execute(db);
  return rows;
}

/** Returns transfers that the other provider reports more often than they were recorded. */
export async function findMissed(
  db: Reader,
  { code }: Network,
  matched: readonly Matched[],
): Promise<Matched[]> {
  const { rows } = await sql<{ nth: number }>`
    with found as (
      select f.*, exists (
        select from deposit d where d.network = ${code} and d.transaction_hash = f.transaction_hash
          and d.log_index = f.log_index and ${isStanding}) as is_known
      from ${foundRows(matched)}),
    ranked as (
      select found.*, row_number() over (partition by ${alike} order by is_known desc, log_index) as times
      from found)
    select f.nth::int from ranked f
    where not f.is_known and f.times > (
      select count(*) from deposit d where d.network = ${code} and ${isAlike} and ${isStanding})
    order by f.nth`.execute(db);
  const missed = new Set(rows.map(({ nth }) => nth));
  return matched.filter((_, index) => missed.has(index + 1));
}

function foundRows(matched: readonly Matched[]) {
  const found = matched.map(({ transfer }) => transfer);
  return sql`unnest(
    ${found.map(({ blockHash }) => bytes(blockHash))}::bytea[],
    ${found.map(({ transactionHash }) => bytes(transactionHash))}::bytea[],
    ${found.map(({ logIndex }) => logIndex)}::int[],
    ${matched.map(({ addressId }) => String(addressId))}::bigint[],
    ${found.map(({ sender }) => bytes(sender))}::bytea[],
    ${found.map(({ rawAmount }) => String(rawAmount))}::numeric[]) with ordinality
    as f (block_hash, transaction_hash, log_index, address_id, sender, raw_amount, nth)`;
}
