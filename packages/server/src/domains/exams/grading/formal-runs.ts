import { sql } from 'kysely';

/**
 * SQL condition: the member of sitting `s` is sitting a formal exam at this moment. Papers share their
 * questions, so any answer revealed elsewhere could be used there.
 */
export const formalRuns = sql<boolean>`exists (select from exam_sitting r
  where r.member_id = s.member_id and r.state = 'running' and r.type = 'formal')`;
