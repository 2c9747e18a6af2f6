import { sql } from 'kysely';

/** Older attempts say little about the current paper and cost time. */
export const mostSittings = 2000;

/** SQL: the latest graded attempts of a paper. */
export const sampleOf = (paperId: bigint) => sql`
  select s.id, s.answers, s.points, s.most_points, s.is_passed, s.submitted_at
  from exam_sitting s where s.paper_id = ${paperId} and s.state = 'graded'
  order by s.submitted_at desc, s.id desc limit ${mostSittings}`;

/** SQL: each question of each of these attempts, with possible points, points and stored answer. */
export const answersOf = (paperId: bigint) => sql`
  select s.id, s.submitted_at, (i.item ->> 'question')::bigint as question,
    (i.item ->> 'version')::int as version, i.item -> 'order' as places,
    (i.item ->> 'points')::float8 as most,
    (g.items -> (i.nth - 1)::int ->> 'points')::float8 as points,
    s.answers -> i.nth::text as kept
  from (${sampleOf(paperId)}) s
  join exam_sitting_paper p on p.sitting_id = s.id
  join exam_grading g on g.sitting_id = s.id
    and g.round = (select max(round) from exam_grading where sitting_id = s.id)
  cross join jsonb_array_elements(p.items) with ordinality as i (item, nth)`;
