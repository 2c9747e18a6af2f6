import { inLanguage, type Language } from '@tradewind/contract';
import type { PaperText } from '../../migrations/exam-tables.ts';
import type { Reader } from '../../platform/database/database.ts';

interface Row {
  readonly code: string;
  readonly number: string;
  readonly texts: Partial<Record<Language, PaperText>>;
  readonly issuedAt: Date;
  readonly revokedAt: Date | null;
}

export function certificates(db: Reader) {
  return db
    .selectFrom('certificate as c')
    .innerJoin('examPaper as p', 'p.id', 'c.paperId')
    .select(['c.id', 'c.code', 'c.issuedAt', 'c.revokedAt', 'p.number', 'p.texts']);
}

/** What everybody may know of a certificate. */
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
