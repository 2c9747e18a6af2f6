import { defaultLanguage, inLanguage, isLanguage } from '@tradewind/contract';
import type { Tx } from '../../platform/database/database.ts';

/** The exam's name as the member reads it. */
export async function examFor(
  tx: Tx,
  { memberId, paperId }: { readonly memberId: bigint; readonly paperId: bigint },
): Promise<string> {
  const { texts, language } = await tx
    .selectFrom('examPaper as p')
    .innerJoin('member as m', (join) => join.on('m.id', '=', memberId))
    .select(['p.texts', 'm.language'])
    .where('p.id', '=', paperId)
    .executeTakeFirstOrThrow();
  return inLanguage(texts, isLanguage(language) ? language : defaultLanguage)?.name ?? '';
}
