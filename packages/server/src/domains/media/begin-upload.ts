import type { CallInput, consoleCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { newFolder } from './add-ready.ts';

type NewUpload = CallInput<typeof consoleCalls.beginMedia>;

const mostUnfinished = 5;
const abandonedAfter = '5 minutes';

/** First key of a two-key advisory lock; the second one is the operator. */
const operatorLock = 5_347_204;

export async function beginUpload(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { fileName, bytes, forLesson }: NewUpload,
  operatorId: bigint,
): Promise<bigint> {
  const { maxBytes } = config.media;
  if (bytes > maxBytes)
    throw new AppError('fileTooLarge', { max: Math.floor(maxBytes / (1024 * 1024)) });
  await makeRoom(tx, operatorId);
  const { id } = await tx
    .insertInto('media')
    .values({
      fileName,
      bytes: BigInt(bytes),
      folder: newFolder(),
      kind: null,
      seconds: null,
      poster: null,
      problem: null,
      madeBy: operatorId,
      forLesson: forLesson ? BigInt(forLesson.lessonId) : null,
      overMedia: forLesson?.mediaId ? BigInt(forLesson.mediaId) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Enforces the limit of unfinished uploads, with a lock per operator. An upload without progress for five
 * minutes is dropped if a new one needs its place.
 */
async function makeRoom(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${operatorLock}, hashint8(${operatorId}))`.execute(tx);
  const unfinished = await tx
    .selectFrom('media')
    .select('id')
    .where('madeBy', '=', operatorId)
    .where('state', '=', 'uploading')
    .limit(mostUnfinished)
    .execute();
  if (unfinished.length < mostUnfinished) return;
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ state: 'removing', changedAt: sql<Date>`now()` })
    .where('state', '=', 'uploading')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('madeBy', '=', operatorId)
        .where('state', '=', 'uploading')
        .where('changedAt', '<', sql<Date>`now() - ${abandonedAfter}::interval`)
        .orderBy('changedAt')
        .limit(1)
        .forUpdate(),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('filesWaiting');
}
