import { createHash } from 'node:crypto';
import type { FileKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Upload } from '../../http/read-form.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { type Picture, remake } from './image/remake.ts';
import { kindRules } from './kinds.ts';
import { newObjectName } from './object-name.ts';

const perTenMinutes: Rule = { name: 'upload-minutes', times: 20, seconds: 600 };
const perDay: Rule = { name: 'upload-day', times: 100, seconds: 86_400 };
/** Three tries for each picture that may be kept, so that a refused picture can be corrected and sent again. */
const triesPerTenMinutes: Rule = { name: 'upload-tries-minutes', times: 60, seconds: 600 };
const triesPerDay: Rule = { name: 'upload-tries-day', times: 300, seconds: 86_400 };
const mostWaiting = 20;

/** First key of a two-key advisory lock; the second one is the owner. */
const ownerLock = 5_347_203;

export interface StoredFile {
  readonly fileId: bigint;
  readonly objectName: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Counts a try before the upload is read, because reading is the cost, whatever the outcome. */
export async function countUploadTry(
  { throttle }: Pick<Services, 'throttle'>,
  who: string,
): Promise<void> {
  await throttle.spend([triesPerTenMinutes, who], [triesPerDay, who]);
}

export async function storeUpload(
  services: Services,
  ownerId: bigint,
  kind: FileKind,
  upload: Upload,
): Promise<StoredFile> {
  const { throttle } = services;
  const kept = [
    [perTenMinutes, String(ownerId)],
    [perDay, String(ownerId)],
  ] as const;
  // Nothing is decoded if no quota is left, but only an accepted picture uses it up.
  for (const one of kept) await throttle.requireLeft(one);
  const picture = await remake(upload, kindRules[kind], services.log);
  await throttle.spend(...kept);
  return await storePicture(services, ownerId, kind, picture);
}

/** Stores the row first and then the bytes, so that after any failure the row tells what to remove. */
async function storePicture(
  { database, files }: Services,
  ownerId: bigint,
  kind: FileKind,
  picture: Picture,
): Promise<StoredFile> {
  const { row, content } = prepare(files, ownerId, kind, picture);
  const fileId = await database.transaction(async (tx) => {
    await makeRoom(tx, ownerId);
    return await addRow(tx, row);
  });
  try {
    await files.store.put(row.objectName, content);
  } catch (error) {
    await giveUp(database.db, fileId);
    throw error;
  }
  await finish(database.db, fileId);
  return { ...row, fileId };
}

/**
 * Adds a picture within a larger transaction. If that fails, the object has no row and the clean-up removes it.
 */
export async function addPicture(
  tx: Tx,
  files: FileStorage,
  ownerId: bigint,
  kind: FileKind,
  picture: Picture,
): Promise<bigint> {
  const { row, content } = prepare(files, ownerId, kind, picture);
  const fileId = await addRow(tx, row);
  await files.store.put(row.objectName, content);
  await finish(tx, fileId);
  return fileId;
}

function prepare(files: FileStorage, ownerId: bigint, kind: FileKind, picture: Picture) {
  const { mediaType, width, height, content } = picture;
  const isPrivate = kindRules[kind].visibility === 'private';
  const objectName = newObjectName(mediaType, isPrivate);
  const locked = isPrivate ? files.keys.lock(objectName, content) : undefined;
  const row = {
    kind,
    ownerId,
    objectName,
    mediaType,
    width,
    height,
    bytes: content.length,
    digest: createHash('sha256').update(content).digest(),
    keyId: locked?.key.keyId ?? null,
    wrappedKey: locked?.key.wrapped ?? null,
    subject: null,
  };
  return { row, content: locked?.content ?? content };
}

async function addRow(tx: Tx, row: ReturnType<typeof prepare>['row']): Promise<bigint> {
  const added = tx.insertInto('storedFile').values(row).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

async function finish(db: Reader, fileId: bigint): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ state: 'unclaimed', changedAt: new Date() })
    .where('id', '=', fileId)
    .where('state', '=', 'writing')
    .execute();
}

/** Marks a failed upload for removal; the clean-up deletes bytes that were already written. */
async function giveUp(db: Reader, fileId: bigint): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ state: 'removing', changedAt: new Date() })
    .where('id', '=', fileId)
    .where('state', '=', 'writing')
    .execute();
}

/**
 * Enforces the limit of unused uploads, with a lock per owner. An upload whose answer was lost is never used,
 * so the oldest unused one makes room unless it is being claimed.
 */
async function makeRoom(tx: Tx, ownerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownerLock}, hashint8(${ownerId}))`.execute(tx);
  const waiting = await tx
    .selectFrom('storedFile')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['writing', 'unclaimed'])
    .limit(mostWaiting)
    .execute();
  if (waiting.length < mostWaiting) return;
  const released = await tx
    .updateTable('storedFile')
    .set({ state: 'released', changedAt: new Date() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('storedFile')
        .select('id')
        .where('ownerId', '=', ownerId)
        .where('state', '=', 'unclaimed')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!released) throw new AppError('filesWaiting');
}
