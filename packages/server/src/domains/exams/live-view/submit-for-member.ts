import { sql } from 'kysely';
import { raiseNotice } from '../../notices/index.ts';
import { publish } from '../../../platform/live/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readNames } from '../paper-names.ts';

/**
 * Submits an attempt in the member's place, with the saved answers; once, even if others end it at the same
 * moment. The member is told the reason, and reads it in the record.
 */
export async function submitForMember(tx: Tx, sittingId: bigint, reason: string): Promise<void> {
  const { rows } = await sql<{ memberId: bigint; paperId: bigint }>`
    update exam_sitting set state = 'submitted', handed_in_reason = ${reason},
      submitted_at = greatest(started_at, least(clock_timestamp(), deadline_at)),
      is_timed_out = clock_timestamp() > deadline_at
    where id = ${sittingId} and state = 'running'
    returning member_id, paper_id`.execute(tx);
  const [ended] = rows;
  if (!ended) throw await refusal(tx, sittingId);
  await raiseNotice(tx, ended.memberId, {
    kind: 'examHandedIn',
    params: { exam: await readNames(tx, ended.paperId), reason },
    link: `/exam/details/${sittingId}`,
  });
  await publish(tx, `member:${ended.memberId}`, 'exam', sittingId);
}

async function refusal(tx: Tx, sittingId: bigint): Promise<AppError> {
  const known = await tx
    .selectFrom('examSitting')
    .select('id')
    .where('id', '=', sittingId)
    .executeTakeFirst();
  return new AppError(known ? 'sittingOver' : 'notFound');
}
