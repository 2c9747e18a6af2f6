import { createHash, randomBytes } from 'node:crypto';
import type { FileKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Upload } from '../http/read-form.ts';
import { AppError } from '../platform/app-error.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import { type Picture, remake } from './image/remake.ts';
import { kindRules } from './kinds.ts';

const perTenMinutes: Rule = { name: 'upload-minutes', times: 20, seconds: 600 };
const perDay: Rule = { name: 'upload-day', times: 100, seconds: 86_400 };
const mostWaiting = 20;

/** First of the two numbers of an advisory lock; the second is the owner. */
const ownerLock = 5_347_203;

export interface StoredFile {
  readonly fileId: bigint;
  readonly objectName: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** For uploads: what is refused counts too, since reading it cost as much. */
export async function storeUpload(
  services: Services,
  ownerId: bigint,
  kind: FileKind,
  upload: Upload,
): Promise<StoredFile> {
  await services.throttle.spend([perTenMinutes, String(ownerId)], [perDay, String(ownerId)]);
  return await storePicture(services, ownerId, kind, await remake(upload, kindRules[kind]));
}

/** First the row, then the bytes: whatever happens in between, the row tells what to remove. */
export async function storePicture(
  { database, files }: Services,
  ownerId: bigint,
  kind: FileKind,
  picture: Picture,
): Promise<StoredFile> {
  const isPrivate = kindRules[kind].visibility === 'private';
  const objectName = newName(picture.mediaType, isPrivate);
  const locked = isPrivate ? files.keys.lock(objectName, picture.content) : undefined;
  const { mediaType, width, height } = picture;
  const row = { kind, ownerId, objectName, mediaType, width, height };
  const bytes = picture.content.length;

  const fileId = await database.transaction(async (tx) => {
    await requireRoom(tx, ownerId);
    const { id } = await tx
      .insertInto('storedFile')
      .values({
        ...row,
        bytes,
        digest: createHash('sha256').update(picture.content).digest(),
        keyId: locked?.key.keyId ?? null,
        wrappedKey: locked?.key.wrapped ?? null,
        subject: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  await files.store.put(objectName, locked?.content ?? picture.content);
  await database.db
    .updateTable('storedFile')
    .set({ state: 'unclaimed', changedAt: new Date() })
    .where('id', '=', fileId)
    .where('state', '=', 'writing')
    .execute();
  return { fileId, objectName, mediaType, width, height, bytes };
}

/** A name that nobody guesses; private ones have no ending, since what lies there is no picture. */
function newName(mediaType: string, isPrivate: boolean): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}${isPrivate ? '' : mediaType.replace('image/', '.')}`;
}

/** One owner's uploads take turns here, so that their number is the number. */
async function requireRoom(tx: Tx, ownerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ownerLock}, hashint8(${ownerId}))`.execute(tx);
  const waiting = await tx
    .selectFrom('storedFile')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['writing', 'unclaimed'])
    .limit(mostWaiting)
    .execute();
  if (waiting.length >= mostWaiting) throw new AppError('filesWaiting');
}
