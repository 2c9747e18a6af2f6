import { sql } from 'kysely';
import { maskEmail, readEmails } from '../../members/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readCertifiedMask } from '../../identity/index.ts';
import { newCertificateCode } from './code.ts';
import type { Outcome } from './outcome.ts';

/** Once for a sitting, and one at a time for a paper, whoever else does it at the same moment. */
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

/** Of a sitting that failed after a regrading and passes after another: its certificate is valid again. */
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

/** As anybody may see it. The name in full stays where it is sealed, and is read there for its member alone. */
async function holderOf(tx: Tx, memberId: bigint): Promise<string> {
  const name = await readCertifiedMask(tx, memberId);
  if (name !== undefined) return name;
  const emails = await readEmails(tx, [memberId]);
  return maskEmail(emails.get(memberId) ?? '');
}
