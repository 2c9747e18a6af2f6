import type pg from 'pg';
import { createMicroBatcher } from '../../../platform/concurrency/micro-batch.ts';

export interface Submit {
  readonly sittingId: bigint;
  readonly memberId: bigint;
}

/**
 * `now` if this request ended the attempt, `before` if it had already ended, `unknown` if it is not the
 * member's.
 */
export type Submitted = 'now' | 'before' | 'unknown';

interface Waiting {
  readonly submit: Submit;
  readonly resolve: (submitted: Submitted) => void;
  readonly reject: (error: unknown) => void;
}

interface SubmitterOptions {
  readonly inFlight: number;
  readonly batch: number;
  readonly longestQueue: number;
  /** Called with the attempts that one statement has ended. */
  readonly onEnded: (ended: readonly Submit[]) => void;
}

/** Returns a function that submits attempts, with one statement for all that arrive at the same time. */
export function createSubmitter(
  pool: pg.Pool,
  {
    inFlight = 2,
    batch = 200,
    longestQueue = 10_000,
    onEnded = () => undefined,
  }: Partial<SubmitterOptions> = {},
): (submit: Submit) => Promise<Submitted> {
  const add = createMicroBatcher<Waiting, readonly Waiting[]>({
    inFlight,
    batch,
    longestQueue,
    take: (waiting, most) => [waiting.slice(0, most), waiting.slice(most)],
    async run(taken) {
      try {
        const ended = await submitAll(
          pool,
          taken.map(({ submit }) => submit),
        );
        for (const [index, { resolve }] of taken.entries()) resolve(ended[index] ?? 'unknown');
        onEnded(taken.filter((_, index) => ended[index] === 'now').map(({ submit }) => submit));
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    },
  });
  return (submit) => new Promise((resolve, reject) => add({ submit, resolve, reject }));
}

async function submitAll(pool: pg.Pool, submits: readonly Submit[]): Promise<Submitted[]> {
  const { rows } = await pool.query<{ submitted: Submitted }>({
    name: 'exam-submit',
    text: statement,
    values: [
      submits.map(({ sittingId }) => String(sittingId)),
      submits.map(({ memberId }) => String(memberId)),
    ],
  });
  return rows.map(({ submitted }) => submitted);
}

/**
 * As with answers, the clock is read first and sittings are locked in id order. A submission after the deadline
 * counts as submitted at the deadline. Grading is separate, so that a faulty key cannot undo a submission.
 */
const statement = `
  with given as materialized (
    select nth, sitting_id, member_id, clock_timestamp() as at
    from unnest($1::bigint[], $2::bigint[]) with ordinality as g (sitting_id, member_id, nth)
  ), locked as materialized (
    select id, member_id, state from exam_sitting
    where id in (select sitting_id from given) order by id for no key update
  ), ended as (
    update exam_sitting s set state = 'submitted',
      submitted_at = greatest(s.started_at, least(g.at, s.deadline_at)),
      is_timed_out = g.at > s.deadline_at
    from given g join locked l on l.id = g.sitting_id and l.member_id = g.member_id
    where s.id = l.id and l.state = 'running'
    returning s.id
  )
  select case when l.id is null then 'unknown' when e.id is null then 'before' else 'now' end as submitted
  from given g left join locked l on l.id = g.sitting_id and l.member_id = g.member_id
    left join ended e on e.id = l.id
  order by g.nth`;
