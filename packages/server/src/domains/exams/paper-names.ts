import { type Language, languages } from '@tradewind/contract';
import type { PaperTexts } from '../../database/migrations/exam-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Returns the name of an exam in each language that has one. */
export function namesOf(texts: PaperTexts): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const name = texts[language]?.name;
      return name === undefined ? [] : [[language, name]];
    }),
  );
}

export async function readNames(
  tx: Tx,
  paperId: bigint,
): Promise<Partial<Record<Language, string>>> {
  const { texts } = await tx
    .selectFrom('examPaper')
    .select('texts')
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow();
  return namesOf(texts);
}
