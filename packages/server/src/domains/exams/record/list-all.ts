import type { CallOutput, consoleCalls, Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { PaperText } from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { memberName, paperName, type Seer } from './names.ts';

export interface AskedRecords {
  readonly paperId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly result?: 'passed' | 'failed' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
}

type Page = CallOutput<typeof consoleCalls.getSittingRecordList>;

export interface RecordRow {
  readonly id: bigint;
  readonly micros: bigint;
  readonly memberId: bigint;
  readonly email: string;
  readonly paperId: bigint;
  readonly number: string;
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly type: 'practice' | 'formal';
  readonly attempt: number;
  readonly startedAt: Date;
  readonly submittedAt: Date;
  readonly used: number;
  readonly isTimedOut: boolean;
  readonly points: number | null;
  readonly mostPoints: number;
  readonly isPassed: boolean | null;
  readonly rounds: number;
}

/** Lists ended attempts, newest first. */
export async function listAllRecords(db: Reader, asked: AskedRecords, seer: Seer): Promise<Page> {
  const rows = await readRecords(db, asked);
  const shown = rows.slice(0, asked.size);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toRecord(row, seer)),
    nextCursor: rows.length > asked.size && last ? `${last.micros}.${last.id}` : null,
  };
}

/** Three indexes serve the queries: for all, for a paper and for a member, who has few. */
async function readRecords(db: Reader, asked: AskedRecords): Promise<RecordRow[]> {
  const { paperId, memberId, result, from, to, cursor, size } = asked;
  const [micros, id] = cursor?.split('.') ?? [];
  const conditions = [
    sql`s.state <> 'running'`,
    ...(paperId === undefined ? [] : [sql`s.paper_id = ${paperId}::bigint`]),
    ...(memberId === undefined ? [] : [sql`s.member_id = ${memberId}::bigint`]),
    ...(result === undefined ? [] : [sql`s.is_passed = ${result === 'passed'}`]),
    ...(from === undefined ? [] : [sql`s.submitted_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`s.submitted_at < ${to}::timestamptz`]),
    ...(cursor === undefined
      ? []
      : [
          sql`(s.submitted_at, s.id) < (timestamptz 'epoch'
            + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`,
        ]),
  ];
  const { rows } = await sql<RecordRow>`${recordColumns}
    where ${sql.join(conditions, sql` and `)}
    order by s.submitted_at desc, s.id desc limit ${size + 1}`.execute(db);
  return rows;
}

export const recordColumns = sql`
  select s.id, (extract(epoch from s.submitted_at) * 1000000)::bigint as micros,
    s.member_id, m.email, s.paper_id, p.number, p.texts, s.type, s.attempt, s.started_at,
    s.submitted_at, extract(epoch from s.submitted_at - s.started_at)::int as used,
    s.is_timed_out, s.points, s.most_points, s.is_passed,
    coalesce((select max(g.round) from exam_grading g where g.sitting_id = s.id), 0)::int as rounds
  from exam_sitting s
    join exam_paper p on p.id = s.paper_id
    join principal m on m.id = s.member_id`;

export function toRecord(row: RecordRow, seer: Seer): Page['items'][number] {
  return {
    sittingId: String(row.id),
    member: memberName(row, seer),
    paper: paperName(row, seer.language),
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt.toISOString(),
    secondsUsed: row.used,
    isTimedOut: row.isTimedOut,
    points: row.points === null ? null : row.points / 100,
    mostPoints: row.mostPoints / 100,
    isPassed: row.isPassed,
    rounds: row.rounds,
  };
}
