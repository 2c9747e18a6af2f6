import type { ShownAnswer } from '@tradewind/contract';
import type pg from 'pg';
import { createMicroBatcher } from '../../../platform/concurrency/micro-batch.ts';

/** Answers already on their way when the time ran out still count; not those that were thought of later. */
const graceSeconds = 5;
/** What came within the grace and has waited here is not shut out: nothing is ended for the member before then. */
export const endedAfterSeconds = graceSeconds + 3;

export interface Save {
  readonly sittingId: bigint;
  readonly memberId: bigint;
  readonly number: number;
  /** Null takes the answer back. */
  readonly answer: ShownAnswer | null;
  /** Of the answer that was there when this one was given; 0 for none. */
  readonly basedOn: number;
  /** How long the phone had it before it could send it. */
  readonly heldMs?: number;
}

export interface Saved {
  readonly outcome: 'saved' | 'repeated' | 'stale' | 'over' | 'unknown';
  /** What is kept now, whoever gave it. */
  readonly answer: ShownAnswer | null;
  readonly revision: number;
  readonly secondsLeft: number;
}

export type SaveAnswer = (save: Save) => Promise<Saved>;

interface Waiting {
  readonly save: Save;
  /** By the clock of this process, which tells only how long it has waited. */
  readonly cameAt: number;
  readonly resolve: (saved: Saved) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Saves answers, one statement for all that come at the same time. A statement changes a sitting only while
 * it runs and only the answer that it was based on, so neither a late save, a second tab nor a repeated
 * request can undo anything. An answer means that it is on disk.
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

/** A statement changes a row once: a second answer of the same sitting waits for the next. */
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
  // First of all, so that a wait for it counts as one.
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
 * The clock is read before anything is waited for, and set back by what was waited before. The time since the
 * last answer goes to the question that is answered now: it is the server's own, and all of it goes somewhere.
 * Answers that were given one after the other without a network share it as the phone says, which can only move
 * it from one question to another. Sittings are locked in the order of their ids, so that two batches never wait
 * for each other, and what is compared is what the lock has found.
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
