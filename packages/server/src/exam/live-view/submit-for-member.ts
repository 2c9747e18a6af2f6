import { sql } from 'kysely';
import { publish } from '../../live/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Ends a sitting as its member would, with what is saved; once, whoever else ends it at the same moment. */
export async function submitForMember(tx: Tx, sittingId: bigint): Promise<void> {
  const { rows } = await sql<{ memberId: bigint }>`
    update exam_sitting set state = 'submitted',
      submitted_at = greatest(started_at, least(clock_timestamp(), deadline_at)),
      is_timed_out = clock_timestamp() > deadline_at
    where id = ${sittingId} and state = 'running'
    returning member_id`.execute(tx);
  const [ended] = rows;
  if (!ended) throw await refusal(tx, sittingId);
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
