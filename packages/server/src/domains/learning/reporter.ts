import type pg from 'pg';
import { AppError } from '../../platform/errors/app-error.ts';
import { createMicroBatcher } from '../../platform/concurrency/micro-batch.ts';

export interface Report {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly playId: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly position: number;
}

export interface Counted {
  readonly watched: number;
  readonly learned: boolean;
  readonly justLearned: boolean;
}

export type Reporter = (report: Report) => Promise<Counted | undefined>;

interface Waiting {
  readonly report: Report;
  readonly resolve: (counted: Counted | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  readonly number: number;
  readonly watched: number;
  readonly learned: boolean;
  readonly just_learned: boolean;
  /** Why the report does not count: the right to play has ended. */
  readonly refusal: 'notFound' | 'contractNeeded' | null;
}

/**
 * Returns a function that saves watch reports. Reports that arrive while `inFlight` statements are running
 * share the next statement and its commit. The function returns undefined for a play that is over.
 */
export function createReporter(
  pool: pg.Pool,
  onSettleFailed: (error: unknown) => void,
  { inFlight = 2, batch = 100, longestQueue = 5000 } = {},
): Reporter {
  const add = createMicroBatcher<Waiting, readonly Waiting[]>({
    inFlight,
    batch,
    longestQueue,
    take: (waiting, most) => [waiting.slice(0, most), waiting.slice(most)],
    run: (batched) => countBatch(pool, batched),
  });
  return async (report) => {
    // If the queue is full, `add` throws, which rejects this promise.
    const counted = await new Promise<Counted | undefined>((resolve, reject) =>
      add({ report, resolve, reject }),
    );
    // The report counts already; if settling fails here, a job does it later.
    if (counted?.justLearned === true) await settle(pool, report.memberId).catch(onSettleFailed);
    return counted;
  };
}

async function countBatch(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const rows = await count(
      pool,
      batch.map(({ report }) => report),
    );
    const counted = new Map(rows.map((row) => [row.number, row]));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const row = counted.get(index + 1);
      if (row && row.refusal !== null) reject(new AppError(row.refusal));
      else resolve(row && { ...row, justLearned: row.just_learned });
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

async function count(pool: pg.Pool, reports: readonly Report[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'report-watch',
    text: `select number, watched, learned, just_learned, refusal from report_watch(
      $1::bigint[], $2::uuid[], $3::bigint[], $4::int4multirange[], $5::real[])`,
    values: [
      reports.map(({ memberId }) => memberId),
      reports.map(({ playId }) => playId),
      reports.map(({ sessionId }) => sessionId),
      reports.map(({ ranges }) => toMultirange(ranges)),
      reports.map(({ position }) => position),
    ],
  });
  return rows;
}

async function settle(pool: pg.Pool, memberId: bigint): Promise<void> {
  await pool.query({ text: 'select settle_watch_of($1)', values: [memberId] });
}

/**
 * Formats ranges as a PostgreSQL multirange, without those that end before they begin, because PostgreSQL
 * refuses them.
 */
function toMultirange(ranges: Report['ranges']): string {
  const real = ranges.filter(([from, to]) => from < to);
  return `{${real.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
