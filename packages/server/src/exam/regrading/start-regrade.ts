import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueRegrade } from './run-regrade.ts';
import { requireScope, type Scope } from './scope.ts';

/** Begins a regrade; of the same paper or question one at a time. */
export async function startRegrade(
  tx: Tx,
  scope: Scope,
  by: { readonly operatorId: bigint; readonly reason: string },
): Promise<bigint> {
  await requireScope(tx, scope);
  const started = await tx
    .insertInto('examRegrade')
    .values({
      paperId: 'paperId' in scope ? scope.paperId : null,
      questionId: 'questionId' in scope ? scope.questionId : null,
      reason: by.reason,
      startedBy: by.operatorId,
      lastId: sql<bigint>`(select coalesce(max(id), 0) from exam_sitting)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!started) throw new AppError('regradeRunning');
  await queueRegrade(tx, started.id);
  return started.id;
}
