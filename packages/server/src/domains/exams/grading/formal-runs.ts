import { sql } from 'kysely';

/**
 * Whether the member of the sitting `s` sits a formal exam at this moment. Papers share their pools, so that
 * whatever is said of an answer elsewhere may be said of one that is being given there.
 */
export const formalRuns = sql<boolean>`exists (select from exam_sitting r
  where r.member_id = s.member_id and r.state = 'running' and r.type = 'formal')`;
