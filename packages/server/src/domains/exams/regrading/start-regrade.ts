import { sql } from 'kysely';
import type { Approval } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../../platform/idempotency/fingerprint.ts';
import { queueRegrade } from './run-regrade.ts';
import { requireScope, type Scope } from './scope.ts';

interface Start {
  readonly operatorId: bigint;
  readonly reason: string;
  readonly requestId?: string;
  readonly approval?: Approval | undefined;
}

/**
 * Starts a regrade; only one may run for the same paper or question. Repeating the request returns the regrade
 * that it started, even while it is still being inserted, because the insert waits for it.
 */
export async function startRegrade(
  tx: Tx,
  scope: Scope,
  { requestId, approval, ...by }: Start,
): Promise<bigint> {
  await requireScope(tx, scope);
  const content = { ...scope, ...by };
  const started = await tx
    .insertInto('examRegrade')
    .values({
      paperId: 'paperId' in scope ? scope.paperId : null,
      questionId: 'questionId' in scope ? scope.questionId : null,
      ...(requestId === undefined ? {} : { requestId, madeOf: fingerprintOf(content) }),
      reason: by.reason,
      startedBy: by.operatorId,
      ...(approval && { approvedBy: approval.approvedBy, seenUntil: approval.askedAt }),
      lastId: sql<bigint>`(select coalesce(max(id), 0) from exam_sitting)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!started) {
    const known = requestId === undefined ? undefined : await madeBy(tx, requestId);
    if (!known) throw new AppError('regradeRunning');
    requireSame(known.madeOf, content);
    return known.id;
  }
  await queueRegrade(tx, started.id);
  return started.id;
}

const madeBy = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('examRegrade')
    .select(['id', 'madeOf'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
