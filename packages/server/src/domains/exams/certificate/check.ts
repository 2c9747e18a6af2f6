import type { Language } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import { readCertificateCode } from './code.ts';
import { certificates, shownCertificate } from './shown.ts';

/** Finds a certificate by a typed code; an invalid and an unknown code give the same answer. */
export async function checkCertificate(db: Db, typed: string, language: Language) {
  const code = readCertificateCode(typed);
  if (code === undefined) return null;
  const row = await certificates(db)
    .select('c.holder')
    .where('c.code', '=', code)
    .executeTakeFirst();
  return row ? { ...shownCertificate(row, language), holder: row.holder } : null;
}
