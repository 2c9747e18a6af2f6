import type { FileKind } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface Claim {
  readonly ownerId: bigint;
  readonly kind: FileKind;
  readonly fileIds: readonly bigint[];
  /** The row that owns the files from now on, such as `real-name:12`. */
  readonly subject: string;
}

/** Claims uploaded files for a subject, each once. They must be the owner's, of this kind and unused. */
export async function claimFiles(
  tx: Tx,
  { ownerId, kind, fileIds, subject }: Claim,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length < fileIds.length) throw new AppError('fileNotUsable');
  if (ids.length === 0) return;
  // Lock in id order, so that simultaneous claims of the same files wait instead of deadlocking.
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

/**
 * Releases the files of a subject. Private files are inaccessible at once, and all bytes are removed within the
 * hour.
 */
export async function releaseFiles(tx: Tx, subject: string): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ state: 'released', changedAt: new Date() })
    .where('subject', '=', subject)
    .where('state', '=', 'claimed')
    .execute();
}

/** Hides the files of a subject from their owner, even at earlier URLs. */
export async function closeToOwner(tx: Tx, subject: string): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ closedToOwner: true })
    .where('subject', '=', subject)
    .where('state', '=', 'claimed')
    .execute();
}
