import { sql } from 'kysely';
import type { Network, Reading } from '../../../chains/index.ts';
import type { DepositState } from '../../../database/migrations/deposit-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Matched } from './match-recipients.ts';

/** State and position of a recorded deposit. */
export interface Standing {
  readonly state: DepositState;
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** How often a provider denied the deposit when asked about it. */
  readonly doubts: number;
}

export interface Missing extends Standing {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly credits: number;
}

/**
 * Returns recorded deposits in these blocks that the reading does not contain, and deposits of any block that the
 * reading contains with other content, since a transaction that is mined again may do something else. Ordered by
 * member, the order in which all code locks them.
 */
export async function findMissing(
  db: Reader,
  { code }: Network,
  { from, to }: Reading,
  matched: readonly Matched[],
): Promise<Missing[]> {
  const found = matched.map(({ transfer }) => transfer);
  const { rows } = await sql<Missing>`
    with found as (
      select * from unnest(
        ${found.map((one) => Buffer.from(one.transactionHash, 'hex'))}::bytea[],
        ${found.map(({ logIndex }) => logIndex)}::int[],
        ${matched.map(({ addressId }) => String(addressId))}::bigint[],
        ${found.map(({ rawAmount }) => String(rawAmount))}::numeric[])
        as f (transaction_hash, log_index, address_id, raw_amount)),
    other as (
      select d.* from deposit d
      where d.network = ${code} and d.block_number between ${from} and ${to}
      union
      select d.* from found f join deposit d on d.network = ${code}
        and d.transaction_hash = f.transaction_hash and d.log_index = f.log_index)
    select d.id, d.member_id, d.amount, d.state, d.credits, d.doubts, d.block_number,
      encode(d.transaction_hash, 'hex') as transaction_hash, encode(d.block_hash, 'hex') as block_hash
    from other d
    where d.state in ('seen', 'belowMinimum', 'credited') and not exists (
      select from found f where f.transaction_hash = d.transaction_hash and f.log_index = d.log_index
        and f.address_id = d.address_id and f.raw_amount = d.raw_amount)
    order by d.member_id, d.id`.execute(db);
  return rows;
}
