import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { PaperText } from '../../../database/migrations/exam-tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { toPaper } from '../opening/paper-options.ts';

interface Row {
  readonly id: bigint;
  readonly openingId: bigint;
  readonly memberId: bigint;
  readonly email: string;
  readonly paperId: bigint;
  readonly number: string;
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly type: 'practice' | 'formal';
  readonly attempt: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date;
  readonly left: number;
  /** Seconds since the last answer; null before the first one. */
  readonly silent: number | null;
  readonly answered: number;
  readonly questions: number;
  readonly extraMinutes: number;
}

/**
 * Lists running attempts by their deadline, along that index. Answers are read only for the rows shown, and
 * only whether each exists.
 */
export async function listRunning(
  db: Db,
  language: Language,
  { paperId, cursor, size }: PageInput & { readonly paperId?: string | undefined },
) {
  const ofPaper = paperId === undefined ? sql`true` : sql`paper_id = ${BigInt(paperId)}`;
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(deadline_at, id) > (select deadline_at, id from exam_sitting where id = ${BigInt(cursor)})`;
  const { rows } = await sql<Row>`
    select s.id, s.opening_id, s.member_id, m.email, s.paper_id, p.number, p.texts, s.type, s.attempt,
      s.started_at, s.deadline_at, o.extra_minutes,
      extract(epoch from s.deadline_at - clock_timestamp())::float8 as left,
      case when s.answers <> '{}' then
        greatest(0, extract(epoch from clock_timestamp() - s.counted_at))::float8 end as silent,
      (select count(*)::int from jsonb_each(s.answers) a
        where a.value -> 'answer' <> 'null') as answered,
      jsonb_array_length(i.items) as questions
    from (
      select * from exam_sitting where state = 'running' and ${ofPaper} and ${after}
      order by deadline_at, id limit ${size + 1}
    ) s
    join exam_sitting_paper i on i.sitting_id = s.id
    join exam_opening o on o.id = s.opening_id
    join exam_paper p on p.id = s.paper_id
    join principal m on m.id = s.member_id
    order by s.deadline_at, s.id`.execute(db);
  return toPage(rows, { size }, (row) => ({
    sittingId: String(row.id),
    openingId: String(row.openingId),
    member: { memberId: String(row.memberId), account: row.email },
    paper: toPaper(row, language),
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    deadlineAt: row.deadlineAt.toISOString(),
    secondsLeft: row.left,
    secondsSilent: row.silent,
    answered: row.answered,
    questions: row.questions,
    extraMinutes: row.extraMinutes,
  }));
}
