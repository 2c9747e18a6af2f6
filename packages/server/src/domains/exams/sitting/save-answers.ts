import type { ShownAnswer } from '@tradewind/contract';
import type pg from 'pg';
import { createMicroBatcher } from '../../../platform/concurrency/micro-batch.ts';

/** Answers sent before the deadline still count within these seconds; later answers do not. */
const graceSeconds = 5;
/**
 * Answers that arrived within the grace period and waited here must not be lost, so the server ends no attempt
 * before this.
 */
export const endedAfterSeconds = graceSeconds + 3;

export interface Save {
  readonly sittingId: bigint;
  readonly memberId: bigint;
  readonly number: number;
  /** Null removes the answer. */
  readonly answer: ShownAnswer | null;
  /** Revision of the answer that the member changed; 0 for none. */
  readonly basedOn: number;
  /** How long the phone held the answer before it could send it. */
  readonly heldMs?: number;
}

export interface Saved {
  readonly outcome: 'saved' | 'repeated' | 'stale' | 'over' | 'unknown';
  /** The answer that is stored now, whoever sent it. */
  readonly answer: ShownAnswer | null;
  readonly revision: number;
  readonly secondsLeft: number;
}

export type SaveAnswer = (save: Save) => Promise<Saved>;

interface Waiting {
  readonly save: Save;
  /** Time of arrival by this process's clock; only used to measure the wait. */
  readonly cameAt: number;
  readonly resolve: (saved: Saved) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that saves answers, with one statement for all that arrive at the same time. A statement
 * changes an attempt only while it runs, and an answer only if it is based on the current revision, so a late
 * save, a second tab or a repeated request cannot undo anything. Once acknowledged, an answer is on disk.
 */
export function createAnswerSaver(
  pool: pg.Pool,
  { inFlight = 2, batch = 200, longestQueue = 10_000 } = {},
): SaveAnswer {
  const add = createMicroBatcher<Waiting, readonly Waiting[]>({
    inFlight,
    batch,
    longestQueue,
    take: onePerSitting,
    run: (taken) => saveBatch(pool, taken),
  });
  return (save) =>
    new Promise((resolve, reject) => add({ save, cameAt: performance.now(), resolve, reject }));
}

/**
 * Takes at most one answer per attempt, because a statement can change a row only once; further ones wait for
 * the next statement.
 */
function onePerSitting(
  waiting: readonly Waiting[],
  most: number,
): [batch: Waiting[], left: Waiting[]] {
  const sittings = new Set<bigint>();
  const [taken, left]: [Waiting[], Waiting[]] = [[], []];
  for (const one of waiting) {
    if (taken.length >= most || sittings.has(one.save.sittingId)) left.push(one);
    else taken.push(one);
    sittings.add(one.save.sittingId);
  }
  return [taken, left];
}

interface Row {
  readonly nth: number;
  readonly saved: boolean;
  readonly state: string;
  readonly kept: { readonly answer: ShownAnswer | null; readonly revision: number } | null;
  readonly same: boolean;
  readonly left: number;
}

async function saveBatch(pool: pg.Pool, taken: readonly Waiting[]): Promise<void> {
  try {
    const rows = await query(pool, taken);
    const byNth = new Map(rows.map((row) => [row.nth, row]));
    for (const [index, { save, resolve }] of taken.entries())
      resolve(toSaved(byNth.get(index + 1), save));
  } catch (error) {
    for (const { reject } of taken) reject(error);
  }
}

async function query(pool: pg.Pool, taken: readonly Waiting[]): Promise<Row[]> {
  // Connect first, so that waiting for a connection counts as waiting.
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const now = performance.now();
    const { rows } = await client.query<Row>({
      name: 'exam-save',
      text: statement,
      values: [
        taken.map(({ save }) => String(save.sittingId)),
        taken.map(({ save }) => String(save.memberId)),
        taken.map(({ save }) => String(save.number)),
        taken.map(({ save }) => JSON.stringify(save.answer)),
        taken.map(({ save }) => save.basedOn),
        taken.map(({ cameAt }) => now - cameAt),
        taken.map(({ save }) => save.heldMs ?? 0),
      ],
    });
    return rows;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}

function toSaved(row: Row | undefined, save: Save): Saved {
  if (row === undefined) return { outcome: 'unknown', answer: null, revision: 0, secondsLeft: 0 };
  if (row.saved)
    return {
      outcome: 'saved',
      answer: save.answer,
      revision: save.basedOn + 1,
      secondsLeft: Math.max(0, row.left),
    };
  const isOver = row.state !== 'running' || row.left < -graceSeconds;
  return {
    outcome: row.same ? 'repeated' : isOver ? 'over' : 'stale',
    answer: row.kept?.answer ?? null,
    revision: row.kept?.revision ?? 0,
    secondsLeft: Math.max(0, row.left),
  };
}

/**
 * The clock is read before any lock, minus the time already waited. The time since the previous answer is
 * charged to the question answered now: it is measured by the server and always fully charged. Answers given
 * offline split it as the phone reports, which can only move time between questions. Sittings are locked in id
 * order, so that two batches never deadlock, and revisions are compared after locking.
 */
const statement = `
  with given as materialized (
    select nth, sitting_id, member_id, number, answer::jsonb, based_on, held,
      clock_timestamp() - waited * interval '1 millisecond' as at
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[])
      with ordinality as g (sitting_id, member_id, number, answer, based_on, waited, held, nth)
  ), locked as materialized (
    select id, member_id, state, answers, deadline_at, counted_at from exam_sitting
    where id in (select sitting_id from given) order by id for no key update
  ), found as materialized (
    select g.nth, g.number, g.answer, g.based_on, g.at, l.id, l.state,
      l.counted_at, g.at - g.held * interval '1 millisecond' as given_at,
      l.answers -> g.number as kept,
      extract(epoch from l.deadline_at - g.at)::float8 as left,
      coalesce((l.answers -> g.number ->> 'revision')::int, 0) as revision
    from given g join locked l on l.id = g.sitting_id and l.member_id = g.member_id
  ), saved as (
    update exam_sitting s
    set answers = s.answers || jsonb_build_object(f.number, jsonb_build_object(
          'answer', f.answer,
          'revision', f.revision + 1,
          'at', floor(extract(epoch from f.at) * 1000),
          'ms', coalesce((f.kept ->> 'ms')::bigint, 0)
                + greatest(0, floor(extract(epoch from f.given_at - f.counted_at) * 1000))::bigint)),
      counted_at = greatest(f.given_at, f.counted_at)
    from found f
    where s.id = f.id and f.state = 'running' and f.left >= -${graceSeconds}
      and f.revision = f.based_on
    returning s.id
  )
  select f.nth::int, v.id is not null as saved, f.state, f.kept, f.left,
    coalesce(f.kept -> 'answer' = f.answer and f.revision = f.based_on + 1, false) as same
  from found f left join saved v on v.id = f.id`;
