import { raiseNotice } from '../../notices/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readNames } from '../paper-names.ts';
import { lockOutcome } from './lock-outcome.ts';
import { reconsider } from './reconsider.ts';

/**
 * Revokes a certificate for good. A repeated call keeps the first reason. A reward that is still owed for it is
 * dropped.
 */
export async function revokeCertificate(
  tx: Tx,
  certificateId: bigint,
  by: { readonly operatorId: bigint; readonly reason: string },
): Promise<void> {
  const certificate = await tx
    .selectFrom('certificate')
    .select(['memberId', 'paperId', 'sittingId'])
    .where('id', '=', certificateId)
    .executeTakeFirst();
  if (!certificate) throw new AppError('notFound');
  const { memberId, paperId, sittingId } = certificate;
  await lockOutcome(tx, certificate);
  const revoked = await tx
    .updateTable('certificate')
    .set({ revokedAt: new Date(), revokedBy: by.operatorId, reason: by.reason })
    .where('id', '=', certificateId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw new AppError('alreadyRevoked');
  await raiseNotice(tx, memberId, {
    kind: 'certificateRecalled',
    params: { exam: await readNames(tx, paperId), reason: by.reason },
    link: `/exam/details/${sittingId}`,
  });
  await reconsider(tx, sittingId);
}
