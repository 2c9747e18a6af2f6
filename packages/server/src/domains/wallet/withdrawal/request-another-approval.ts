import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { tellOf } from './tell.ts';

/**
 * Withdraws approvals of a member who is being blocked: a withdrawal that is not signed yet may be a thief's request.
 * It needs an approval after the block, and until then its owner can cancel it. Must run after the block is inserted in
 * the same transaction, since that is how approvals from before it no longer count.
 *
 * Locks the withdrawals before it examines them: payouts and decisions hold the same lock, so their effect is seen.
 */
export async function requestAnotherApproval(
  tx: Tx,
  memberId: bigint,
  operatorId: bigint | null,
): Promise<void> {
  await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const again = await tx
    .updateTable('withdrawal as w')
    .set({ ...lookedAtByOne, changedBy: operatorId })
    .where('w.memberId', '=', memberId)
    .where(waitsForNobody)
    .returning('w.id')
    .execute();
  for (const { id } of again) await tellOf(tx, id, memberId);
}

/** Counts a blocked member's withdrawals that wait for an approval or a payout. */
export async function countWaiting(db: Reader, memberId: bigint): Promise<number> {
  const { waiting } = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Requires a new approval for a withdrawal whose payout was under way at the block and was refused. */
export async function askAnewIfBlocked(tx: Tx, withdrawalId: bigint): Promise<void> {
  const again = await tx
    .updateTable('withdrawal as w')
    .set({ ...lookedAtByOne, changedBy: null })
    .where('w.id', '=', withdrawalId)
    .where(waitsForNobody)
    .returning('w.memberId')
    .executeTakeFirst();
  if (again) await tellOf(tx, withdrawalId, again.memberId);
}

/** Sets a withdrawal back to requested; at least one approval is required. */
const lookedAtByOne = {
  state: 'requested' as const,
  approvalsNeeded: sql<number>`greatest(w.approvals_needed, 1)`,
};

/**
 * True for an approved withdrawal requested before the last block, without an approval since and without a payout under
 * way.
 */
const waitsForNobody = sql<boolean>`(w.state = 'approved'
  and exists (select from member_block b where b.member_id = w.member_id and b.id > w.after_block)
  and not exists (select from chain_transaction t where t.withdrawal_id = w.id and t.state <> 'refused')
  and not exists (select from withdrawal_approval a where a.withdrawal_id = w.id and a.after_block =
    (select coalesce(max(b.id), 0) from member_block b where b.member_id = w.member_id)))`;
