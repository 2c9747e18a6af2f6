import { sql } from 'kysely';
import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** That pictures are stored and who looked at them; the pictures themselves are shown where they belong. */
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

/** By others, also at what is gone since. Who it was is theirs; when and what for is the member's. */
function viewsByOthers(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  const views = allViews(db).where('ownerId', '=', memberId).where('viewerId', '<>', memberId);
  return inPages(pagesOf(views), viewed);
}

/** Also at pictures that others put into a conversation. */
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

/** A job removes the files within minutes; from now on nobody can look at them. That people looked stays. */
async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({
      // One that is still being written, too: its bytes then belong to no row that could open them.
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
