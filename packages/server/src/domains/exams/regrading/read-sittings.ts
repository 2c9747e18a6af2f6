import type { Language } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type {
  GradedItem,
  KeptAnswer,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { QuestionVersion } from '../grading/same-question.ts';
import type { GradedSitting, VersionsOf } from './regrade-items.ts';

export interface ReadSitting extends GradedSitting {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly round: number;
}

interface Row {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly language: Language;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  readonly items: readonly SittingItem[];
  readonly round: number;
  readonly points: number;
  readonly isPassed: boolean;
  readonly graded: readonly GradedItem[];
  readonly passPercent: number;
  readonly penaltyPercent: number;
}

/** Returns graded attempts with their latest grading and the rules of their first grading. */
export async function readSittings(
  db: Reader,
  ids: readonly bigint[],
): Promise<readonly ReadSitting[]> {
  const { rows } = await sql<Row>`
    select s.id, s.member_id, s.paper_id, s.language, s.answers, i.items, g.round, g.points,
      g.is_passed, g.items as graded, g.pass_percent, g.penalty_percent
    from exam_sitting s
    join exam_sitting_paper i on i.sitting_id = s.id
    join exam_grading g on g.sitting_id = s.id
      and g.round = (select max(round) from exam_grading where sitting_id = s.id)
    where s.id = any(${ids.map(String)}::bigint[]) and s.state = 'graded'
    order by s.id`.execute(db);
  return rows.map(toSitting);
}

function toSitting(row: Row): ReadSitting {
  const { id, memberId, paperId, round, items, answers } = row;
  const { graded, points, isPassed, passPercent, penaltyPercent, language } = row;
  return {
    id,
    memberId,
    paperId,
    round,
    items,
    answers,
    graded: { items: graded, points, isPassed },
    rules: { passPercent, penaltyPercent, language },
  };
}

/**
 * Number of latest versions considered; the versions by which an attempt was shown or graded are always read.
 */
const versionsLookedAt = 20;

/**
 * Reads the versions of the questions. Versions never change, so they can be read before a transaction and used
 * in it.
 */
export async function readVersionsOf(
  db: Reader,
  sittings: readonly GradedSitting[],
  asOf: RawBuilder<Date>,
): Promise<VersionsOf> {
  const named = sittings.flatMap(({ items, graded }) =>
    items.flatMap(({ question, version }, index) => [
      { question, version },
      { question, version: graded.items[index]?.version ?? version },
    ]),
  );
  const { rows } = await sql<QuestionVersion>`
    with named as (select distinct question, version
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (question bigint, version int))
    select v.question_id::text as question, v.version, v.texts, v.key
    from (select distinct question from named) n
    join question q on q.id = n.question
    join question_version v on v.question_id = q.id
    where (v.question_id, v.version) in (select question, version from named)
      or (v.version > q.version - ${versionsLookedAt} and v.made_at <= ${asOf})
    order by v.question_id, v.version desc`.execute(db);
  const byQuestion = Map.groupBy(rows, ({ question }) => question);
  return (question) => byQuestion.get(question) ?? [];
}
