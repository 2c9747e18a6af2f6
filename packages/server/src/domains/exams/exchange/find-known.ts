import type { Language } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { foldersInside } from './read-bank.ts';
import type { ReadQuestion } from './read-questions.ts';

interface Place {
  readonly folderId: string;
  readonly language: Language;
}

/**
 * SQL: a hash of a text ignoring case, width and spaces, so that long texts are compared as fast as short ones.
 */
const told = (text: RawBuilder<unknown>) =>
  sql`md5(btrim(regexp_replace(lower(normalize(${text}, nfkc)), '\\s+', ' ', 'g')))`;

/**
 * Returns the questions of a file that ask, in its language, the same as a usable question in the folder or
 * below. The bank is limited and is scanned once, however many questions the file has.
 */
export async function findKnown(
  db: Reader,
  { folderId, language }: Place,
  questions: readonly ReadQuestion[],
): Promise<ReadonlySet<ReadQuestion>> {
  const prompts = questions.map(({ texts }) => texts[language]?.prompt ?? '');
  const { rows } = await sql<{ nth: number }>`
    with recursive inside as (${foldersInside(BigInt(folderId))}),
    there as (
      select distinct ${told(sql`v.texts -> ${language}::text ->> 'prompt'`)} as words
      from inside i
      join question q on q.folder_id = i.id and not q.is_retired
      join question_version v on v.question_id = q.id and v.version = q.version
      where v.texts ? ${language}::text
    )
    select n::int as nth from unnest(${prompts}::text[]) with ordinality as f (prompt, n)
    join there on there.words = ${told(sql`f.prompt`)}`.execute(db);
  const known = new Set(rows.map(({ nth }) => nth));
  return new Set(questions.filter((_, index) => known.has(index + 1)));
}
