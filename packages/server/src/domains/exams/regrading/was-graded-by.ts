import { type RawBuilder, sql } from 'kysely';

/** True for a sitting `s` whose first grading is not later than the moment, and for every sitting if there is none. */
export function wasGradedBy(moment: Date | RawBuilder<Date> | undefined): RawBuilder<boolean> {
  if (moment === undefined) return sql`true`;
  return sql`exists (select from exam_grading g
    where g.sitting_id = s.id and g.round = 1 and g.graded_at <= ${moment})`;
}
