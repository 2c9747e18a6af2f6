import { sql } from 'kysely';
import { maskEmail, readEmails } from '../../members/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readCertifiedMask } from '../../identity/index.ts';
import { newCertificateCode } from './code.ts';
import type { Outcome } from './outcome.ts';

/**
 * Issues a certificate, at most once for an attempt and one valid at a time for a paper, even with simultaneous
 * transactions. Returns false if none was issued.
 */
export async function issueCertificate(tx: Tx, outcome: Outcome): Promise<boolean> {
  const { sittingId, memberId, paperId, number, texts, exam } = outcome;
  const [holder, code] = [await holderOf(tx, memberId), newCertificateCode()];
  const added = await tx
    .insertInto('certificate')
    .values({
      code,
      sittingId,
      memberId,
      paperId,
      holder,
      number,
      texts: JSON.stringify(texts),
      revokedAt: null,
      revokedBy: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const link = `/certificate/${code}` as const;
  await raiseNotice(tx, memberId, { kind: 'certificateIssued', params: { exam }, link });
  return true;
}

/** Restores the certificate of an attempt that failed after a regrading and passes again after another. */
export async function reinstateCertificate(
  tx: Tx,
  { sittingId, memberId, paperId, exam }: Outcome,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    update certificate set revoked_at = null, reason = null
    where sitting_id = ${sittingId} and revoked_at is not null and revoked_by is null
      and not exists (select from certificate o
        where o.member_id = ${memberId} and o.paper_id = ${paperId} and o.revoked_at is null)
    returning code`.execute(tx);
  for (const { code } of rows)
    await raiseNotice(tx, memberId, {
      kind: 'certificateIssued',
      params: { exam },
      link: `/certificate/${code}`,
    });
}

/**
 * Returns the masked holder, which anybody may see. The full name stays encrypted and is only read for its
 * member.
 */
async function holderOf(tx: Tx, memberId: bigint): Promise<string> {
  const name = await readCertifiedMask(tx, memberId);
  if (name !== undefined) return name;
  const emails = await readEmails(tx, [memberId]);
  return maskEmail(emails.get(memberId) ?? '');
}
