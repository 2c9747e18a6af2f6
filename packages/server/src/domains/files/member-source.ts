import { sql } from 'kysely';
import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Exports the stored pictures' records and the looks at them; the domains of the pictures export the rest. */
export const fileSource: MemberSource = {
  sections: { files: allFiles, fileViews: viewsByOthers, ownFileViews: ownViews },
  erase,
};

function allFiles(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('storedFile')
        .select(['id', 'kind', 'mediaType', 'width', 'height', 'bytes', 'createdAt'])
        .where('ownerId', '=', memberId)
        .where('state', 'in', ['unclaimed', 'claimed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id, ...file }) => ({ fileId: String(id), ...file }),
  );
}

/**
 * Exports looks by others, also at removed pictures. The viewer's identity is left out, but time and purpose
 * belong to the member.
 */
function viewsByOthers(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  const views = allViews(db).where('ownerId', '=', memberId).where('viewerId', '<>', memberId);
  return inPages(pagesOf(views), viewed);
}

/** Exports the member's own looks, also at pictures that others sent in a conversation. */
function ownViews(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  const views = allViews(db).where('viewerId', '=', memberId);
  return inPages(pagesOf(views), (view) => ({ ...viewed(view), ip: view.ip }));
}

function allViews(db: Reader) {
  return db.selectFrom('fileView').select(['id', 'fileId', 'kind', 'purpose', 'ip', 'at']);
}

function pagesOf(views: ReturnType<typeof allViews>) {
  return async (after: bigint, most: number) =>
    await views.where('id', '>', after).orderBy('id').limit(most).execute();
}

type View = Awaited<ReturnType<ReturnType<typeof pagesOf>>>[number];

function viewed({ fileId, kind, purpose, at }: View) {
  return { fileId: String(fileId), kind, purpose, time: at };
}

/**
 * Makes the files inaccessible at once; a job removes their bytes within minutes. The records of looks stay.
 */
async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({
      // Includes a file that is still being written, so that no row can open its bytes afterwards.
      state: sql<
        'released' | 'removing'
      >`case state when 'writing' then 'removing' else 'released' end`,
      changedAt: new Date(),
    })
    .where('ownerId', '=', memberId)
    .where('state', 'in', ['writing', 'unclaimed', 'claimed'])
    .execute();
  await tx
    .updateTable('fileView')
    .set({ ip: '' })
    .where('viewerId', '=', memberId)
    .where('ip', '<>', '')
    .execute();
}
