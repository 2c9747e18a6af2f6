import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** SQL condition: nobody can begin opening `o` any more, and no attempt runs. */
export const isSpent = sql<boolean>`(
  (o.valid_until <= now()
    or (select count(*) >= o.attempts or coalesce(bool_or(s.is_passed), false)
      from exam_sitting s where s.opening_id = o.id))
  and not exists (select from exam_sitting s where s.opening_id = o.id and s.state = 'running'))`;

/**
 * Ends used-up openings, to make room for another one: their time or attempts are used up, or the exam is
 * passed. None of these can be begun at the same moment, and openings with a running attempt are left alone.
 */
export async function retireSpent(
  tx: Tx,
  paperId: bigint,
  memberIds: readonly bigint[],
): Promise<void> {
  await sql`update exam_opening o set state = 'over'
    where paper_id = ${paperId} and member_id = any(${memberIds}::bigint[]) and state = 'opened'
      and ${isSpent}`.execute(tx);
}
