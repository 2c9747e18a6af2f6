import { inLanguage, type Language } from '@tradewind/contract';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';

interface Row {
  readonly code: string;
  readonly number: string;
  readonly texts: PaperTexts;
  readonly issuedAt: Date;
  readonly revokedAt: Date | null;
}

export function certificates(db: Reader) {
  return db
    .selectFrom('certificate as c')
    .select(['c.id', 'c.code', 'c.issuedAt', 'c.revokedAt', 'c.number', 'c.texts']);
}

/** Returns the public data of a certificate. */
export function shownCertificate(
  { code, number, texts, issuedAt, revokedAt }: Row,
  language: Language,
) {
  return {
    code,
    number,
    name: inLanguage(texts, language)?.name ?? '',
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
