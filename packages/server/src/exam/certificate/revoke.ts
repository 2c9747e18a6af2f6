import { raiseNotice } from '../../information/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readNames } from '../paper-names.ts';
import { reconsider } from './reconsider.ts';

/**
 * Once and for good: whoever comes second finds it revoked, and the first reason stays. With it goes a reward
 * that is still owed for it.
 */
export async function revokeCertificate(
  tx: Tx,
  certificateId: bigint,
  by: { readonly operatorId: bigint; readonly reason: string },
): Promise<void> {
  const revoked = await tx
    .updateTable('certificate')
    .set({ revokedAt: new Date(), revokedBy: by.operatorId, reason: by.reason })
    .where('id', '=', certificateId)
    .where('revokedAt', 'is', null)
    .returning(['memberId', 'paperId', 'sittingId'])
    .executeTakeFirst();
  if (!revoked) throw new AppError(await reasonFor(tx, certificateId));
  await raiseNotice(tx, revoked.memberId, {
    kind: 'certificateRecalled',
    params: { exam: await readNames(tx, revoked.paperId), reason: by.reason },
    link: `/exam/details/${revoked.sittingId}`,
  });
  await reconsider(tx, revoked.sittingId);
}

async function reasonFor(tx: Tx, certificateId: bigint): Promise<'alreadyRevoked' | 'notFound'> {
  const there = await tx
    .selectFrom('certificate')
    .select('id')
    .where('id', '=', certificateId)
    .executeTakeFirst();
  return there ? 'alreadyRevoked' : 'notFound';
}
