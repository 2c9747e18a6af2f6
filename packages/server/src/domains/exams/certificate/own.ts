import type { Language } from '@tradewind/contract';
import { maskEmail, readEmails } from '../../members/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openCertifiedName } from '../../identity/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { readCertificateCode } from './code.ts';
import { certificates, shownCertificate } from './shown.ts';

type Reading = Pick<Services, 'database' | 'secrets'>;

/** Returns a certificate for its member; another member's counts as missing. */
export async function readOwnCertificate(
  services: Reading,
  { memberId, language }: { readonly memberId: bigint; readonly language: Language },
  typed: string,
) {
  const row = await certificates(services.database.db)
    .select(['c.holder', 'c.reason', 'c.revokedBy', 'c.sittingId'])
    .where('c.code', '=', readCertificateCode(typed) ?? '')
    .where('c.memberId', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return {
    ...shownCertificate(row, language),
    holder: await inFull(services, memberId, row.holder),
    shownHolder: row.holder,
    sittingId: String(row.sittingId),
    // If no teacher revoked it, a regrading did.
    reason: row.revokedBy === null ? null : row.reason,
  };
}

/**
 * Returns the holder's full name or address, but only if it is still the one the certificate was issued to. A
 * name certified later or a new address does not replace it.
 */
async function inFull(
  { database: { db }, secrets }: Reading,
  memberId: bigint,
  holder: string,
): Promise<string> {
  const name = await openCertifiedName(db, secrets, memberId);
  if (name?.masked === holder) return name.full;
  const email = (await readEmails(db, [memberId])).get(memberId) ?? '';
  return maskEmail(email) === holder ? email : holder;
}
