import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { tellWithdrawn } from './tell-decision.ts';

/**
 * Withdraws an opening, unless an attempt runs, so that no answers are lost. Starting an attempt locks the
 * opening, so this locks it first and then checks.
 */
export async function withdrawOpening(
  tx: Tx,
  openingId: bigint,
  operatorId: bigint,
  reason: string,
): Promise<void> {
  const opening = await tx
    .selectFrom('examOpening')
    .select('state')
    .where('id', '=', openingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!opening) throw new AppError('notFound');
  if (opening.state !== 'opened') throw new AppError('openingChanged');
  const { rows } = await sql<{ memberId: bigint; paperId: bigint }>`
    update exam_opening o
    set state = 'withdrawn', decided_at = now(), decided_by = ${operatorId}, reason = ${reason}
    where id = ${openingId} and state = 'opened'
      and not exists (select from exam_sitting s where s.opening_id = o.id and s.state = 'running')
    returning member_id, paper_id`.execute(tx);
  const [withdrawn] = rows;
  if (!withdrawn) throw new AppError('openingRunning');
  await tellWithdrawn(tx, withdrawn.paperId, reason, withdrawn.memberId);
}
