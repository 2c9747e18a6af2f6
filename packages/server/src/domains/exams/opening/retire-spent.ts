import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Of the opening `o`: nobody can begin it any more, and nobody sits it. */
export const isSpent = sql<boolean>`(
  (o.valid_until <= now()
    or (select count(*) >= o.attempts or coalesce(bool_or(s.is_passed), false)
      from exam_sitting s where s.opening_id = o.id))
  and not exists (select from exam_sitting s where s.opening_id = o.id and s.state = 'running'))`;

/**
 * Makes room for another opening: what nobody can begin any more, because its time or its attempts are spent
 * or it is passed, is over. Nothing that is spent can be begun at the same moment, and what is being sat is left alone.
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
