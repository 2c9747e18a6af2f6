import type { Reader } from '../../platform/database/database.ts';

/** In their order, as the wire has them. */
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
