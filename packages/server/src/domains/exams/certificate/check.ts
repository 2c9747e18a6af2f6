import type { Language } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import { readCertificateCode } from './code.ts';
import { certificates, shownCertificate } from './shown.ts';

/** The same answer for a code that can be none and for one that there is not. */
export async function checkCertificate(db: Db, typed: string, language: Language) {
  const code = readCertificateCode(typed);
  if (code === undefined) return null;
  const row = await certificates(db)
    .select('c.holder')
    .where('c.code', '=', code)
    .executeTakeFirst();
  return row ? { ...shownCertificate(row, language), holder: row.holder } : null;
}
