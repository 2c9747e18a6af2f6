import type { PhotoState } from '@tradewind/contract';
import { closeToOwner, type PrivateView, privateAddress, releaseFiles } from '../files/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { subjectOf } from './subject.ts';

const dayMs = 86_400_000;

interface Kept {
  readonly decidedAt: Date | null;
  readonly erasedAt: Date | null;
  readonly photosErasedAt: Date | null;
}

interface PhotosLeft {
  readonly state: PhotoState;
  /** When the photos were or will be erased; null until the attempt is decided. */
  readonly erasedOn: string | null;
}

/** Returns the state of an attempt's photos. They are also gone if the member has left. */
export function photosLeft(
  { decidedAt, erasedAt, photosErasedAt }: Kept,
  { settings }: Pick<Services, 'settings'>,
): PhotosLeft {
  const gone = photosErasedAt ?? erasedAt;
  if (gone) return { state: 'erased', erasedOn: gone.toISOString() };
  const keptMs = settings.now().identityPhotoDays * dayMs;
  return {
    state: 'kept',
    erasedOn: decidedAt && new Date(decidedAt.getTime() + keptMs).toISOString(),
  };
}

interface Photos {
  readonly id: bigint;
  readonly frontFileId: bigint;
  readonly reverseFileId: bigint;
}

/**
 * Returns URLs at which one viewer can see both photos for a few minutes. `purpose` is put into the record of
 * each look.
 */
export function photoAddresses(
  services: Pick<Services, 'secrets'>,
  { id, frontFileId, reverseFileId }: Photos,
  viewer: PrivateView['viewer'],
  purpose: 'own' | 'review',
) {
  const addressOf = (fileId: bigint): string =>
    privateAddress(services, { fileId, viewer, purpose: `${purpose} ${subjectOf(id)}` });
  return { front: addressOf(frontFileId), reverse: addressOf(reverseFileId) };
}

/** Restricts the photos of a certified member to reviewers. */
export async function sealPhotos(tx: Tx, realNameId: bigint): Promise<void> {
  await closeToOwner(tx, subjectOf(realNameId));
}

/** Makes the photos inaccessible at once; a job removes their bytes within the hour. */
export async function erasePhotos(tx: Tx, realNameId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('realName')
    .set({ photosErasedAt: at })
    .where('id', '=', realNameId)
    .where('photosErasedAt', 'is', null)
    .execute();
  await releaseFiles(tx, subjectOf(realNameId));
}
