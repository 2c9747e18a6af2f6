import type { Language, ShownAnswer } from '@tradewind/contract';
import type {
  GradedItem,
  KeptAnswer,
  SittingItem,
} from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sql } from 'kysely';
import type { Key } from '../question/question.ts';
import { keyGradedBy, type QuestionVersion } from '../grading/same-question.ts';
import { type Contents, wordsOf } from '../question/contents.ts';
import { rightAnswer } from './right-answer.ts';

export interface EndedSitting {
  readonly items: readonly SittingItem[];
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** The language of the attempt. */
  readonly language: Language;
}

/**
 * Returns each question as shown, with the key and explanation of the version by which it was graded: an
 * explanation written for a wrong key explains that key.
 */
export async function readGradedItems(
  { db, contents }: { readonly db: Reader; readonly contents: Contents },
  { items, answers, language: satIn }: EndedSitting,
  graded: readonly GradedItem[],
  language: Language,
) {
  const judged = items.map((item, index) => ({
    ...item,
    version: graded[index]?.version ?? item.version,
  }));
  const shown = await contents.of(db, items);
  const explained = await contents.of(db, judged);
  const keys = await readGradedKeys(db, items, graded, satIn);
  return items.map((item, index) => {
    const [question, by] = [shown[index], graded[index]];
    const [words, key] = [explained[index], keys[index]];
    if (!question || !by || !words || !key)
      throw new Error('A grading without one of its questions');
    const { prompt, options = [] } = wordsOf(question, language);
    const kept = answers[String(index + 1)];
    return {
      number: index + 1,
      type: question.type,
      prompt,
      options: item.order.map((place) => options[place] ?? ''),
      unit: question.unit,
      explanation: wordsOf(words, language).explanation,
      answer: (kept?.answer as ShownAnswer | null | undefined) ?? null,
      right: rightAnswer(key, item.order),
      isCorrect: by.isCorrect,
      points: by.points / 100,
      mostPoints: item.points / 100,
      seconds: Math.round((kept?.ms ?? 0) / 1000),
    };
  });
}

interface Named {
  readonly question: string;
  readonly version: number;
}

/** Reads versions with their keys; only for attempts that have ended. */
async function readVersions(
  db: Reader,
  wanted: readonly Named[],
): Promise<readonly QuestionVersion[]> {
  const names = JSON.stringify(wanted.map(({ question, version }) => ({ question, version })));
  const { rows } = await sql<QuestionVersion>`
    select v.question_id::text as question, v.version, v.texts, v.key
    from (select distinct question, version
      from jsonb_to_recordset(${names}::jsonb) as i (question bigint, version int)) i
    join question_version v on v.question_id = i.question and v.version = i.version`.execute(db);
  return rows;
}

/** Returns the keys by which answers were graded, with option positions as shown to the member. */
async function readGradedKeys(
  db: Reader,
  items: readonly SittingItem[],
  graded: readonly GradedItem[],
  language: Language,
): Promise<readonly Key[]> {
  const judged = items.map(({ question }, index) => ({
    question,
    version: graded[index]?.version ?? 1,
  }));
  const versions = await readVersions(db, [...items, ...judged]);
  const find = (one: Named | undefined) =>
    versions.find(({ question, version }) => question === one?.question && version === one.version);
  return items.map((item, index) => {
    const [shown, by] = [find(item), find(judged[index])];
    if (!shown || !by) throw new Error(`Question ${item.question} has lost a version`);
    return keyGradedBy(shown, by, language);
  });
}
