import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { graceSeconds } from './save-answers.ts';

export const gradeSittingTask = 'grade-sitting';
const gradingTries = 10;

/**
 * Ends a sitting, once: whoever comes second finds it ended. Submitted within the grace, it counts as
 * submitted at the deadline. False if it was not running, or is not the member's.
 */
export async function submitSitting(
  database: Database,
  { sittingId, memberId }: { readonly sittingId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      update exam_sitting set state = 'submitted',
        submitted_at = least(clock_timestamp(), deadline_at),
        is_timed_out = clock_timestamp() > deadline_at
      where id = ${sittingId} and member_id = ${memberId} and state = 'running'
      returning id`.execute(tx);
    for (const { id } of rows) await queueGrading(tx, id);
    return rows.length > 0;
  });
}

/** One sitting in one transaction: one that cannot be ended does not keep the others waiting. */
export async function submitOverdue(database: Database): Promise<number> {
  const { rows: due } = await sql<{ id: bigint }>`
    select id from exam_sitting
    where state = 'running' and deadline_at < now() - interval '${sql.raw(String(graceSeconds))} seconds'
    order by deadline_at limit ${mostAtOnce}`.execute(database.db);
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await database.transaction((tx) => endOverdue(tx, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Sittings that could not be ended');
  return due.length;
}

const mostAtOnce = 500;

async function endOverdue(tx: Tx, sittingId: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    update exam_sitting set state = 'submitted', submitted_at = deadline_at, is_timed_out = true
    where id = ${sittingId} and state = 'running'
      and deadline_at < now() - interval '${sql.raw(String(graceSeconds))} seconds'
    returning id`.execute(tx);
  for (const { id } of rows) await queueGrading(tx, id);
}

/** Apart from submitting: whatever is wrong with a key, what was submitted stays submitted. */
export async function queueGrading(tx: Tx, sittingId: bigint): Promise<void> {
  await addJob(tx, gradeSittingTask, { sittingId: String(sittingId) }, gradingTries);
}
