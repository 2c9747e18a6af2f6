import type { DataOwner, MemberSource } from '../member-source.ts';
import type { Reader, Tx } from '../platform/database/database.ts';

const page = 500;

/** That pictures are stored and who looked at them; the pictures themselves are shown where they belong. */
export const fileSource: MemberSource = {
  sections: { files: allFiles, fileViews: allViews },
  erase: releaseAll,
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

/** By others, not by the member. Who it was is theirs; when and what for is the member's. */
async function* allViews(db: Reader, owner: DataOwner): AsyncIterable<object> {
  for await (const files of pagesOfFiles(db, owner)) {
    for (const { id } of files) yield* viewsOf(db, owner, id);
  }
}

async function* viewsOf(
  db: Reader,
  { memberId }: DataOwner,
  fileId: bigint,
): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const views = await db
      .selectFrom('fileView')
      .select(['id', 'kind', 'purpose', 'at'])
      .where('fileId', '=', fileId)
      .where('viewerId', '<>', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    yield* views.map(({ kind, purpose, at }) => ({
      fileId: String(fileId),
      kind,
      purpose,
      time: at,
    }));
    const last = views.at(-1);
    if (views.length < page || !last) return;
    after = last.id;
  }
}

/** The hourly job removes them; from now on nobody can look at them. */
async function releaseAll(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .updateTable('storedFile')
    .set({ state: 'released', changedAt: new Date() })
    .where('ownerId', '=', memberId)
    .where('state', 'in', ['unclaimed', 'claimed'])
    .execute();
}
