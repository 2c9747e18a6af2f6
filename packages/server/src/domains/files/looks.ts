import type { Reader } from '../../platform/database/database.ts';

/** Returns who looked at the private files of a subject, newest first, without the owner's own looks. */
export async function readLooks(db: Reader, subject: string, most: number) {
  return await db
    .selectFrom('fileView as v')
    .innerJoin('principal as p', 'p.id', 'v.viewerId')
    .select(['v.fileId', 'v.viewerId', 'p.email', 'v.at'])
    .where('v.subject', '=', subject)
    .whereRef('v.viewerId', '<>', 'v.ownerId')
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute();
}
