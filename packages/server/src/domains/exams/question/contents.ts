import { inLanguage, type Language, type QuestionType } from '@tradewind/contract';
import { sql } from 'kysely';
import type { SittingItem } from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { QuestionText, QuestionTexts } from './question.ts';

/** What may be shown while an attempt runs. It contains no key, and no statement below selects one. */
export interface Content {
  readonly type: QuestionType;
  readonly texts: QuestionTexts;
  /** For a numeric question: its first unit, which is shown beside the field. */
  readonly unit: string | null;
}

export interface Contents {
  of(db: Reader, items: readonly SittingItem[]): Promise<readonly Content[]>;
}

const mostKept = 5000;

/**
 * Returns a cache of contents. A version never changes, so entries never expire; the oldest is evicted when the
 * cache is full.
 */
export function createContents(): Contents {
  const known = new Map<string, Content>();
  return {
    async of(db, items) {
      const missing = items.filter((item) => !known.has(nameOf(item)));
      const fetched = missing.length === 0 ? new Map<string, Content>() : await read(db, missing);
      for (const [name, content] of fetched) {
        const [oldest] = known.keys();
        if (known.size >= mostKept && oldest !== undefined) known.delete(oldest);
        known.set(name, content);
      }
      return items.map((item) => {
        const content = known.get(nameOf(item)) ?? fetched.get(nameOf(item));
        if (!content) throw new Error(`There is no question ${nameOf(item)}`);
        return content;
      });
    },
  };
}

const nameOf = ({ question, version }: Pick<SittingItem, 'question' | 'version'>) =>
  `${question} ${version}`;

interface Row extends Content {
  readonly question: string;
  readonly version: number;
}

/** Reads contents. The unit's name of a numeric key is no secret; nothing else of any key is selected. */
async function read(db: Reader, items: readonly SittingItem[]): Promise<Map<string, Content>> {
  const wanted = JSON.stringify(items.map(({ question, version }) => ({ question, version })));
  const { rows } = await sql<Row>`
    select v.question_id::text as question, v.version, q.type, v.texts,
      v.key #>> '{units,0,name}' as unit
    from jsonb_to_recordset(${wanted}::jsonb) as i (question bigint, version int)
    join question_version v on v.question_id = i.question and v.version = i.version
    join question q on q.id = v.question_id`.execute(db);
  return new Map(
    rows.map(({ type, texts, unit, ...name }) => [nameOf(name), { type, texts, unit }]),
  );
}

const nothing: QuestionText = { prompt: '', explanation: '' };

export function wordsOf({ texts }: Content, language: Language): QuestionText {
  return inLanguage(texts, language) ?? nothing;
}
