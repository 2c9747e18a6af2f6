import { raiseNotice } from '../../notices/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Outcome } from './outcome.ts';

/** The stored reason if no teacher gave one. */
const regradedReason = 'regraded';

/** Revokes the certificate of an attempt that no longer passes. */
export async function withdrawCertificate(
  tx: Tx,
  { sittingId, memberId, exam }: Outcome,
): Promise<void> {
  const revoked = await tx
    .updateTable('certificate')
    .set({ revokedAt: new Date(), revokedBy: null, reason: regradedReason })
    .where('sittingId', '=', sittingId)
    .where('revokedAt', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (!revoked) return;
  const link = `/certificate/${revoked.code}` as const;
  await raiseNotice(tx, memberId, { kind: 'certificateWithdrawn', params: { exam }, link });
}
