import type { CallOutput, consoleCalls } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { readCertificateCode } from './code.ts';
import { memberName, paperName, type Seer } from '../record/names.ts';

interface Asked extends PageInput {
  readonly paperId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: 'valid' | 'revoked' | undefined;
}

type Page = CallOutput<typeof consoleCalls.getCertificateList>;

export async function listCertificates(db: Reader, asked: Asked, seer: Seer): Promise<Page> {
  let query = db
    .selectFrom('certificate as c')
    .innerJoin('principal as m', 'm.id', 'c.memberId')
    .innerJoin('examPaper as p', 'p.id', 'c.paperId')
    .leftJoin('principal as o', 'o.id', 'c.revokedBy')
    .select(['c.id', 'c.code', 'c.holder', 'c.sittingId', 'c.memberId', 'c.paperId'])
    .select(['c.issuedAt', 'c.revokedAt', 'c.revokedBy', 'c.reason', 'o.email as operator'])
    .select(['m.email', 'c.number', 'c.texts', 'p.type'])
    .where('c.id', '<', before(asked))
    .orderBy('c.id', 'desc')
    .limit(asked.size + 1);
  if (asked.paperId !== undefined) query = query.where('c.paperId', '=', BigInt(asked.paperId));
  if (asked.memberId !== undefined) query = query.where('c.memberId', '=', BigInt(asked.memberId));
  // A text that cannot be a code matches no certificate.
  const typed = asked.search?.trim() ?? '';
  if (typed !== '') query = query.where('c.code', '=', readCertificateCode(typed) ?? '');
  if (asked.state !== undefined)
    query = query.where('c.revokedAt', asked.state === 'valid' ? 'is' : 'is not', null);
  return toPage(await query.execute(), asked, (row) => ({
    certificateId: String(row.id),
    code: row.code,
    holder: row.holder,
    sittingId: String(row.sittingId),
    member: memberName(row, seer),
    paper: paperName(row, seer.language),
    issuedAt: row.issuedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy:
      row.revokedBy === null
        ? null
        : { operatorId: String(row.revokedBy), email: row.operator ?? '' },
    reason: row.reason,
  }));
}
