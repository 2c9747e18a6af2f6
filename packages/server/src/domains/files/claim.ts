import type { FileKind } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface Claim {
  readonly ownerId: bigint;
  readonly kind: FileKind;
  readonly fileIds: readonly bigint[];
  /** What the files belong to from now on, such as `real-name:12`. */
  readonly subject: string;
}

/** Takes uploaded files into use, each once: only the owner's own, of this kind, not used yet. */
export async function claimFiles(
  tx: Tx,
  { ownerId, kind, fileIds, subject }: Claim,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length < fileIds.length) throw new AppError('fileNotUsable');
  if (ids.length === 0) return;
  // In one order for everybody, so that claims of the same files wait and do not lock each other out.
  const own = await tx
    .selectFrom('storedFile')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('state', '=', 'unclaimed')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (own.length < ids.length) throw new AppError('fileNotUsable');
  await tx
    .updateTable('storedFile')
    .set({ state: 'claimed', subject, changedAt: new Date() })
    .where('id', 'in', ids)
    .execute();
}

/** What a subject no longer needs. Private files cannot be looked at from now on; all are removed within the hour. */
export async function releaseFiles(tx: Tx, subject: string): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ state: 'released', changedAt: new Date() })
    .where('subject', '=', subject)
    .where('state', '=', 'claimed')
    .execute();
}

/** The owner can no longer look at the files of a subject, also at an address from before. */
export async function closeToOwner(tx: Tx, subject: string): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ closedToOwner: true })
    .where('subject', '=', subject)
    .where('state', '=', 'claimed')
    .execute();
}
