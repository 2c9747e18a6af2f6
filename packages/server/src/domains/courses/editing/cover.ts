import { claimFiles, releaseFiles } from '../../files/index.ts';
import type { Tx } from '../../../platform/database/database.ts';

interface Covering {
  readonly courseId: bigint;
  readonly operatorId: bigint;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** Releases the course's previous cover and claims the new one, which this operator must have uploaded. */
export async function changeCover(
  tx: Tx,
  { courseId, operatorId, from, to }: Covering,
): Promise<void> {
  if (from === to) return;
  const subject = `course:${courseId}`;
  if (from !== null) await releaseFiles(tx, subject);
  if (to !== null)
    await claimFiles(tx, { ownerId: operatorId, kind: 'cover', fileIds: [to], subject });
}
