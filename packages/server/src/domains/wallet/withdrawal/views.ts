import { formatAddress } from '@tradewind/chain/address';
import { type ChainDelay, formatMoney } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import { isQuorumBroken } from '../../../chains/index.ts';
import type { ChainFamily } from '../../../database/migrations/network-tables.ts';
import type { WithdrawalState } from '../../../database/migrations/withdrawal-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';

export interface WithdrawalRow {
  readonly id: bigint;
  readonly coin: string;
  readonly network: string;
  readonly chain: ChainFamily;
  readonly address: Buffer;
  readonly amount: bigint;
  readonly charge: bigint;
  readonly state: WithdrawalState;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Returns the fields that members and operators see alike. */
export function viewWithdrawal(row: WithdrawalRow) {
  return {
    withdrawalId: String(row.id),
    coin: row.coin,
    network: row.network,
    address: formatAddress(row.chain, row.address),
    amount: formatMoney(row.amount),
    serviceCharge: formatMoney(row.charge),
    arrives: formatMoney(row.amount - row.charge),
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

/** The hash of the mined transaction, otherwise of the newest one sent; there are several if the fee was raised. */
export const sentHash: RawBuilder<Buffer | null> = sql`(
  select a.hash from chain_transaction t join chain_attempt a on a.transaction_id = t.id
  where t.withdrawal_id = w.id and a.sent_at is not null
  order by a.id = t.mined_by desc nulls last, a.id desc limit 1)`;

/** The chain's reason why withdrawal `w` is delayed, while it is waiting for its payout or under way. */
export const delayOfW = sql<ChainDelay | null>`
  case when w.state in ('approved', 'signed', 'broadcast') and ${isQuorumBroken(sql.ref('w.network'))}
    then 'quorum' end`;

export async function readEvents(db: Reader, withdrawalId: bigint) {
  return await db
    .selectFrom('withdrawalEvent')
    .leftJoin('principal', 'principal.id', 'withdrawalEvent.operatorId')
    .select(['state', 'at', 'operatorId', 'reason', 'principal.email'])
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('withdrawalEvent.id')
    .execute();
}
