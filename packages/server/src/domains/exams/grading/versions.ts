import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { GradedItem, SittingItem } from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Key } from '../question/question.ts';
import { keyGradedBy, type QuestionVersion } from './same-question.ts';

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
export async function readGradedKeys(
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
