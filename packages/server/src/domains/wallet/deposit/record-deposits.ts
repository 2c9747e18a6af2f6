import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Matched } from './match-recipients.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

/**
 * Records the transfers in one statement, each transfer once. A deposit that was gone or reversed becomes seen again;
 * one that moved to another block counts confirmations from there, with no doubts. Transfers that the academy sends
 * itself (sweeps, gas, from and to the cold address) are not deposits. Returns how many rows are new or changed.
 */
export async function recordDeposits(
  tx: Tx,
  { code, family }: Network,
  matched: readonly Matched[],
): Promise<number> {
  if (matched.length === 0) return 0;
  const transfers = matched.map(({ transfer }) => transfer);
  const { numAffectedRows = 0n } = await sql`
    insert into deposit as d (network, transaction_hash, log_index, block_number, block_hash, sender,
      address_id, member_id, raw_amount, amount, dust)
    select ${code}, f.* from unnest(
      ${transfers.map(({ transactionHash }) => bytes(transactionHash))}::bytea[],
      ${transfers.map(({ logIndex }) => logIndex)}::int[],
      ${transfers.map(({ blockNumber }) => String(blockNumber))}::bigint[],
      ${transfers.map(({ blockHash }) => bytes(blockHash))}::bytea[],
      ${transfers.map(({ sender }) => bytes(sender))}::bytea[],
      ${matched.map(({ addressId }) => String(addressId))}::bigint[],
      ${matched.map(({ memberId }) => String(memberId))}::bigint[],
      ${transfers.map(({ rawAmount }) => String(rawAmount))}::numeric[],
      ${matched.map(({ amount }) => String(amount))}::bigint[],
      ${matched.map(({ dust }) => String(dust))}::numeric[])
      as f (transaction_hash, log_index, block_number, block_hash, sender, address_id, member_id,
        raw_amount, amount, dust)
    where not exists (
        select from deposit_address a where a.family = ${family} and a.address = f.sender)
      and not exists (select from chain_attempt t where t.hash = f.transaction_hash)
      and not exists (
        select from chain_transaction t where t.network = ${code} and t.sender = f.sender
          and t.state <> 'refused')
      and not exists (
        select from coin_network n where n.code = ${code} and n.cold_address = f.sender)
    on conflict (network, transaction_hash, log_index) do update set
      block_number = excluded.block_number,
      block_hash = excluded.block_hash,
      sender = excluded.sender,
      address_id = excluded.address_id,
      member_id = excluded.member_id,
      raw_amount = excluded.raw_amount,
      amount = excluded.amount,
      dust = excluded.dust,
      state = case d.state when 'credited' then d.state else 'seen' end,
      tried_at = null,
      doubts = case when d.block_hash <> excluded.block_hash then 0 else d.doubts end,
      changed_at = now()
    where d.block_hash <> excluded.block_hash or d.state in ('gone', 'reversed')`.execute(tx);
  return Number(numAffectedRows);
}
