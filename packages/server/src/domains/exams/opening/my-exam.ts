import {
  type appCalls,
  type CallOutput,
  type ExamState,
  formatMoney,
  inLanguage,
  type Language,
  type OpeningState,
} from '@tradewind/contract';
import { sql } from 'kysely';
import type { PaperText } from '../../../database/migrations/exam-tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Budget, readBudget } from '../reward/budget.ts';
import { rewardOfNextAttempt } from '../reward/reward-of-attempt.ts';

const mostShown = 100;

interface Row {
  readonly paperId: bigint;
  readonly number: string;
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly type: 'practice' | 'formal';
  readonly reward: bigint;
  readonly hasNoName: boolean;
  readonly questions: number;
  readonly paperMinutes: number;
  readonly passPercent: number;
  readonly penaltyPercent: number;
  readonly certificateCode: string | null;
  readonly isRevoked: boolean;
  readonly openingId: bigint | null;
  readonly openingState: OpeningState | null;
  readonly reason: string | null;
  readonly validUntil: Date | null;
  readonly isOverdue: boolean | null;
  readonly minutes: number | null;
  readonly attempts: number | null;
  readonly used: number;
  readonly sittingId: bigint | null;
  readonly sittingState: 'running' | 'submitted' | 'graded' | null;
  readonly secondsLeft: number | null;
  readonly isPassed: boolean | null;
  readonly points: number | null;
  readonly mostPoints: number | null;
  readonly threadId: bigint | null;
}

/** Lists all exams, with this member's latest opening and its relevant attempt. */
export async function listExams(
  db: Db,
  { memberId, language }: { readonly memberId: bigint; readonly language: Language },
): Promise<CallOutput<typeof appCalls.myExam>> {
  const reading = sql<Row>`
    select p.id as "paperId", p.number, p.texts, p.type, p.minutes as "paperMinutes",
      -- An attempt pays the reward promised at its start.
      case when s.state in ('running', 'submitted') or s.is_passed then s.reward
        else ${rewardOfNextAttempt(memberId)} end as reward,
      not exists (select from real_name
        where member_id = ${memberId} and state = 'successful') as "hasNoName",
      p.pass_percent as "passPercent", p.penalty_percent as "penaltyPercent", c.code as "certificateCode",
      exists (select from certificate r where r.sitting_id = s.id and r.revoked_by is not null) as "isRevoked",
      (select coalesce(sum(draws), 0)::int from exam_paper_part t where t.paper_id = p.id) as questions,
      o.id as "openingId", o.state as "openingState", o.reason, o.valid_until as "validUntil",
      o.valid_until <= now() as "isOverdue", o.minutes + o.extra_minutes as minutes, o.attempts,
      (select count(*)::int from exam_sitting s where s.opening_id = o.id) as used,
      s.id as "sittingId", s.state as "sittingState", s.is_passed as "isPassed", s.points,
      s.most_points as "mostPoints", t.id as "threadId",
      extract(epoch from s.deadline_at - clock_timestamp())::float8 as "secondsLeft"
    from exam_paper p
    left join lateral (
      select * from exam_opening where member_id = ${memberId} and paper_id = p.id
      order by id desc limit 1
    ) o on true
    left join lateral (
      -- The running attempt, otherwise one that passed, otherwise the last one.
      select * from exam_sitting where opening_id = o.id
      order by state = 'running' desc, is_passed is true desc, attempt desc limit 1
    ) s on true
    left join certificate c
      on c.member_id = ${memberId} and c.paper_id = p.id and c.revoked_at is null
    left join support_thread t on t.kind = 'examApplication' and t.subject_id = o.id
    where p.is_published or o.id is not null
    order by p.id limit ${mostShown}`.execute(db);
  const [{ rows }, { covers }] = await Promise.all([reading, readBudget(db)]);
  return { items: rows.map((row) => view(row, language, covers)) };
}

function view(row: Row, language: Language, covers: Budget['covers']) {
  const { name = '', origin = '' } = inLanguage(row.texts, language) ?? {};
  return {
    paperId: String(row.paperId),
    number: row.number,
    name,
    origin,
    testType: row.type,
    questions: row.questions,
    reward: formatMoney(row.reward),
    isRewardCovered: covers(row.reward),
    rewardNeedsName: row.reward > 0n && row.hasNoName,
    state: stateOf(row),
    openingId: textOf(row.openingId),
    sittingId: textOf(row.sittingId),
    threadId: textOf(row.threadId),
    passPercent: row.passPercent,
    penaltyPercent: row.penaltyPercent,
    certificateCode: row.certificateCode,
    isRevoked: row.isRevoked,
    ...termsOf(row),
    secondsLeft: row.sittingState === 'running' ? Math.max(0, row.secondsLeft ?? 0) : null,
    reason: ['declined', 'withdrawn'].includes(row.openingState ?? '') ? row.reason : null,
    points: inPoints(row.points),
    mostPoints: inPoints(row.mostPoints),
  };
}

/** Returns the terms of an accepted opening; a withdrawn one promises nothing. */
function termsOf(row: Row) {
  const isOpened = row.openingState === 'opened' || row.openingState === 'over';
  const canBegin = isOpened && row.isOverdue !== true && row.isPassed !== true;
  const left = canBegin ? (row.attempts ?? 0) - row.used : 0;
  return {
    validUntil: (isOpened && row.validUntil?.toISOString()) || null,
    minutes: (isOpened && row.minutes) || row.paperMinutes,
    attemptsLeft: Math.max(0, left),
  };
}

/** Returns the state of an exam. A submitted attempt counts as running until it is graded. */
function stateOf({ openingState, sittingState, isPassed, isOverdue, ...row }: Row): ExamState {
  if (openingState === null || openingState === 'withdrawn') return 'none';
  if (openingState === 'applied' || openingState === 'declined') return openingState;
  if (sittingState === 'running' || sittingState === 'submitted') return 'running';
  if (isPassed === true) return 'passed';
  const hasAttempts = row.used < (row.attempts ?? 0);
  if (hasAttempts && isOverdue !== true) return 'opened';
  return sittingState === null ? 'expired' : 'failed';
}

const textOf = (id: bigint | null) => (id === null ? null : String(id));
const inPoints = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
