import { sql } from 'kysely';

/** The number of questions that a paper draws. */
export const drawnBy = (paperId: string) =>
  sql<number>`coalesce((select sum(t.draws) from exam_paper_part t
    where t.paper_id = ${sql.ref(paperId)}), 0)::int`;
