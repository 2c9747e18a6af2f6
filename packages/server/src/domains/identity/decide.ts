import { type AttemptState, consoleCalls, type RejectionReason } from '@tradewind/contract';
import { raiseNotice } from '../notices/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sealPhotos } from './photos.ts';
import { subjectOf } from './subject.ts';
import { tellReviewers } from './tell.ts';

export interface Approved {
  readonly state: AttemptState;
  readonly approvals: number;
  readonly memberId: bigint;
}

/**
 * Approves a real name. The reviewer must have revealed the document first, in order to compare it with name
 * and number.
 */
export async function approveRealName(
  tx: Tx,
  realNameId: bigint,
  operatorId: bigint,
  approvalsNeeded: number,
): Promise<Approved> {
  const attempt = await lockOpen(tx, realNameId);
  await requireRevealed(tx, realNameId, operatorId);
  return await countApproval(tx, attempt, operatorId, approvalsNeeded);
}

/** Certifies a demo member without a reveal, so that the log does not claim that anybody compared documents. */
export async function certifySample(tx: Tx, realNameId: bigint, operatorId: bigint): Promise<void> {
  await countApproval(tx, await lockOpen(tx, realNameId), operatorId, 1);
}

/** Counts one reviewer's approval; the last approval needed certifies the member. */
async function countApproval(
  tx: Tx,
  { id: realNameId, memberId, numberDigest }: Awaited<ReturnType<typeof lockOpen>>,
  operatorId: bigint,
  approvalsNeeded: number,
): Promise<Approved> {
  await requireNotTaken(tx, numberDigest);
  const { approvals, isNew } = await addApproval(tx, realNameId, operatorId);
  // A reviewer who approved while two were needed may approve again once one is enough.
  if (!isNew && approvals < approvalsNeeded) throw new AppError('decidedByYou');
  if (approvals < approvalsNeeded) {
    await tellReviewers(tx, realNameId);
    return { state: 'inProgress', approvals, memberId };
  }
  await end(tx, { realNameId, memberId }, operatorId, { state: 'successful' });
  return { state: 'successful', approvals, memberId };
}

/** Rejects a real name. One rejection is enough, but a reviewer who has approved cannot reject. */
export async function rejectRealName(
  tx: Tx,
  realNameId: bigint,
  operatorId: bigint,
  reason: { readonly reasonCode: RejectionReason; readonly reason: string | null },
): Promise<void> {
  const { memberId } = await lockOpen(tx, realNameId);
  const earlier = await tx
    .selectFrom('realNameApprovalNow')
    .select('operatorId')
    .where('realNameId', '=', realNameId)
    .where('operatorId', '=', operatorId)
    .where('counts', '=', true)
    .executeTakeFirst();
  if (earlier) throw new AppError('decidedByYou');
  await end(tx, { realNameId, memberId }, operatorId, { state: 'failed', ...reason });
}

type Outcome =
  | { readonly state: 'successful' }
  | {
      readonly state: 'failed';
      readonly reasonCode: RejectionReason;
      readonly reason: string | null;
    };

/** Ends an attempt and tells the member and the reviewers. Nothing else ends an attempt by a decision. */
async function end(
  tx: Tx,
  { realNameId, memberId }: { readonly realNameId: bigint; readonly memberId: bigint },
  decidedBy: bigint,
  outcome: Outcome,
): Promise<void> {
  try {
    await tx
      .updateTable('realName')
      .set({ ...outcome, decidedBy, decidedAt: new Date() })
      .where('id', '=', realNameId)
      .execute();
  } catch (error) {
    throw isTaken(error) ? new AppError('realNameTaken') : error;
  }
  if (outcome.state === 'successful') await sealPhotos(tx, realNameId);
  const kind = outcome.state === 'successful' ? 'verificationApproved' : 'verificationFailed';
  await raiseNotice(tx, memberId, { kind, params: {}, link: '/realName' });
  await tellReviewers(tx, realNameId);
}

async function lockOpen(tx: Tx, realNameId: bigint) {
  const attempt = await tx
    .selectFrom('realName')
    .select(['id', 'memberId', 'state', 'numberDigest'])
    .where('id', '=', realNameId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!attempt) throw new AppError('notFound');
  if (attempt.state !== 'inProgress') throw new AppError('realNameDecided');
  return attempt;
}

async function requireRevealed(tx: Tx, realNameId: bigint, operatorId: bigint): Promise<void> {
  const look = await tx
    .selectFrom('auditEntry')
    .select('id')
    .where('subject', '=', subjectOf(realNameId))
    .where('action', '=', consoleCalls.revealRealName.audit)
    .where('operatorId', '=', operatorId)
    .limit(1)
    .executeTakeFirst();
  if (!look) throw new AppError('notRevealed');
}

/** Refuses early, before a second reviewer spends time on it; the unique index is the final check. */
async function requireNotTaken(tx: Tx, numberDigest: Buffer | null): Promise<void> {
  const taken = await tx
    .selectFrom('realName')
    .select('id')
    .where('numberDigest', '=', numberDigest)
    .where('state', '=', 'successful')
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (taken) throw new AppError('realNameTaken');
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'real_name_certified_once'
  );
}

async function addApproval(tx: Tx, realNameId: bigint, operatorId: bigint) {
  const added = await tx
    .insertInto('realNameApproval')
    .values({ realNameId, operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operatorId')
    .executeTakeFirst();
  const all = await tx
    .selectFrom('realNameApprovalNow')
    .select('operatorId')
    .where('realNameId', '=', realNameId)
    .where('counts', '=', true)
    .execute();
  return { approvals: all.length, isNew: added !== undefined };
}
