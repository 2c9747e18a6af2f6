import type { Language } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { certificates, shownCertificate } from './shown.ts';

export async function listCertificates(
  db: Db,
  { memberId, language }: { readonly memberId: bigint; readonly language: Language },
  input: PageInput,
) {
  const rows = await certificates(db)
    .where('c.memberId', '=', memberId)
    .where('c.id', '<', before(input))
    .orderBy('c.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => shownCertificate(row, language));
}
