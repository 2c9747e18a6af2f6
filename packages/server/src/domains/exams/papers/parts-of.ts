import type { Reader } from '../../../platform/database/database.ts';

/** Returns the parts of a paper in order, in the form of the contract. */
export async function partsOf(db: Reader, paperId: bigint) {
  const parts = await db
    .selectFrom('examPaperPart')
    .select(['folderId', 'draws', 'points'])
    .where('paperId', '=', paperId)
    .orderBy('position')
    .execute();
  return parts.map(({ folderId, draws, points }) => ({
    folderId: String(folderId),
    draws,
    points: points / 100,
  }));
}
