import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ShownAnswer } from '@tradewind/contract';
import type pg from 'pg';

/** What a member was told about one of their sittings. */
export interface Told {
  readonly sittingId: string;
  /** The answers by question; null for none. */
  readonly answers: readonly (ShownAnswer | null)[];
}

export interface Records {
  readonly sittings: number;
  readonly answers: number;
  /** Acknowledged answers that differ from the record. */
  readonly lost: number;
  /** Recorded answers that were not acknowledged. */
  readonly unasked: number;
  /** Sittings not graded, or graded more than once. */
  readonly misgraded: number;
}

/** Waits until all sittings are graded or the time limit is over; returns the seconds it took. */
export async function untilGraded(
  pool: pg.Pool,
  sittings: readonly Told[],
  patienceMs: number,
): Promise<number> {
  const ids = sittings.map(({ sittingId }) => sittingId);
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      `select exists (select from exam_sitting where id = any($1::bigint[]) and state <> 'graded') as left`,
      [ids],
    );
    const passed = performance.now() - begun;
    if (rows[0]?.left !== true || passed > patienceMs) return passed / 1000;
    await sleep(20);
  }
}

/** Compares what the members were told with the records. */
export async function checkRecords(pool: pg.Pool, sittings: readonly Told[]): Promise<Records> {
  const { rows } = await pool.query<{
    id: bigint;
    state: string;
    answers: Record<string, { answer: unknown }>;
    rounds: number;
    graded: number;
  }>(
    `select s.id, s.state, s.answers, count(g.round)::int as rounds,
       coalesce(min(jsonb_array_length(g.items)), 0) as graded
     from exam_sitting s left join exam_grading g on g.sitting_id = s.id
     where s.id = any($1::bigint[]) group by s.id`,
    [sittings.map(({ sittingId }) => sittingId)],
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  let [answers, lost, unasked, misgraded] = [0, 0, 0, 0];
  for (const told of sittings) {
    const row = byId.get(told.sittingId);
    const isGraded =
      row?.state === 'graded' && row.rounds === 1 && row.graded >= told.answers.length;
    if (!isGraded) misgraded += 1;
    for (const [index, acknowledged] of told.answers.entries()) {
      const kept = row?.answers[String(index + 1)]?.answer ?? null;
      if (acknowledged !== null) answers += 1;
      if (isDeepStrictEqual(kept, acknowledged)) continue;
      if (acknowledged === null) unasked += 1;
      else lost += 1;
    }
  }
  return { sittings: sittings.length, answers, lost, unasked, misgraded };
}
