import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { DataOwner, MemberSource } from '../member-source.ts';
import type { FileTables } from '../migrations/file-tables.ts';
import type { Tables } from '../migrations/tables.ts';
import type { Reader, Tx } from '../platform/database/database.ts';

const page = 500;

/** That pictures are stored and who looked at them; the pictures themselves are shown where they belong. */
export const fileSource: MemberSource = {
  sections: { files: allFiles, fileViews: viewsByOthers, ownFileViews: ownViews },
  erase,
};

async function* allFiles(db: Reader, owner: DataOwner): AsyncIterable<object> {
  for await (const files of pagesOfFiles(db, owner)) {
    for (const { id, ...file } of files) yield { fileId: String(id), ...file };
  }
}

async function* pagesOfFiles(db: Reader, { memberId }: DataOwner) {
  for (let after = 0n; ;) {
    const files = await db
      .selectFrom('storedFile')
      .select(['id', 'kind', 'mediaType', 'width', 'height', 'bytes', 'createdAt'])
      .where('ownerId', '=', memberId)
      .where('state', 'in', ['unclaimed', 'claimed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    yield files;
    const last = files.at(-1);
    if (files.length < page || !last) return;
    after = last.id;
  }
}

/** By others, also at what is gone since. Who it was is theirs; when and what for is the member's. */
async function* viewsByOthers(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  const views = db
    .selectFrom('fileView')
    .select(viewed)
    .where('ownerId', '=', memberId)
    .where('viewerId', '<>', memberId);
  for await (const { ip: _, ...view } of inPages(views)) yield view;
}

/** Also at pictures that others put into a conversation. */
async function* ownViews(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  yield* inPages(db.selectFrom('fileView').select(viewed).where('viewerId', '=', memberId));
}

const viewed = ['id', 'fileId', 'kind', 'purpose', 'ip', 'at'] as const;

type Viewed = Pick<Selectable<FileTables['fileView']>, (typeof viewed)[number]>;

async function* inPages(views: SelectQueryBuilder<Tables, 'fileView', Viewed>) {
  for (let after = 0n; ;) {
    const rows = await views.where('id', '>', after).orderBy('id').limit(page).execute();
    for (const { fileId, kind, purpose, ip, at } of rows)
      yield { fileId: String(fileId), kind, purpose, time: at, ip };
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

/** A job removes the files within minutes; from now on nobody can look at them. That people looked stays. */
async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ state: 'released', changedAt: new Date() })
    .where('ownerId', '=', memberId)
    .where('state', 'in', ['unclaimed', 'claimed'])
    .execute();
  await tx
    .updateTable('fileView')
    .set({ ip: '' })
    .where('viewerId', '=', memberId)
    .where('ip', '<>', '')
    .execute();
}
