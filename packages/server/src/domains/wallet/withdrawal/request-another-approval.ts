import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { tellOf } from './tell.ts';

/**
 * Of a member who is being blocked: whatever was not signed yet may have been asked for by a thief. It waits for people who
 * look at it after the block, and until then its owner can cancel it. After the block in the same transaction, since
 * approvals from before no longer count by that.
 *
 * Locked first, and looked at after: whoever begins to pay or decides holds the same lock, and is seen.
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

/** Of a member who is blocked: what waits for somebody, or for the signer to refuse it. */
export async function countWaiting(db: Reader, memberId: bigint): Promise<number> {
  const { waiting } = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** One whose payout was under way at the block and was refused. */
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

/** At least. */
const lookedAtByOne = {
  state: 'requested' as const,
  approvalsNeeded: sql<number>`greatest(w.approvals_needed, 1)`,
};

/** Asked for before the last block and approved, by nobody since; and nothing is under way that would pay it. */
const waitsForNobody = sql<boolean>`(w.state = 'approved'
  and exists (select from member_block b where b.member_id = w.member_id and b.id > w.after_block)
  and not exists (select from chain_transaction t where t.withdrawal_id = w.id and t.state <> 'refused')
  and not exists (select from withdrawal_approval a where a.withdrawal_id = w.id and a.after_block =
    (select coalesce(max(b.id), 0) from member_block b where b.member_id = w.member_id)))`;
