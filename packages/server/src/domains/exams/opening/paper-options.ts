import { inLanguage, type Language } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';

const most = 500;

/** Lists papers newest first, because recent ones are opened most often. */
export async function listPaperOptions(db: Db, language: Language) {
  const rows = await db
    .selectFrom('examPaper')
    .select(['id as paperId', 'number', 'texts', 'type', 'minutes', 'attempts', 'isPublished'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { items: rows.map((row) => toOption(row, language)) };
}

type OptionRow = PaperRow & {
  readonly minutes: number;
  readonly attempts: number;
  readonly isPublished: boolean;
};

function toOption(row: OptionRow, language: Language) {
  const { minutes, attempts, isPublished } = row;
  return { ...toPaper(row, language), minutes, attempts, isPublished };
}

interface PaperRow {
  readonly paperId: bigint;
  readonly number: string;
  readonly texts: Parameters<typeof inLanguage<{ readonly name: string }>>[0];
  readonly type: 'practice' | 'formal';
}

export function toPaper({ paperId, number, texts, type }: PaperRow, language: Language) {
  return {
    paperId: String(paperId),
    number,
    name: inLanguage(texts, language)?.name ?? '',
    testType: type,
  };
}
