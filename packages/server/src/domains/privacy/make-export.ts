import { exportKeptHours } from '@tradewind/contract';
import { sql } from 'kysely';
import { requireMember } from '../members/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Services } from '../../platform/domain/services.ts';
import { memberSources } from './sources.ts';
import { writeExport } from './write-export.ts';

export const makeExportTask = 'make-export';
export const exportSecret = 'account-export';

/** Number of characters in one part, which one answer carries. */
const partLength = 256 * 1024;

/**
 * Makes an export in one transaction with a consistent snapshot, so that bills and balances agree, and the file
 * is complete or absent. A second worker with the same job fails instead of waiting; its retry finds the export
 * done, or makes it if the first worker could not.
 */
export async function makeExport(
  services: Services,
  exportId: bigint,
  isLastTry: boolean,
): Promise<void> {
  const { database } = services;
  try {
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => fill(services, tx, exportId));
  } catch (error) {
    if (isLastTry) await giveUp(database.db, exportId);
    throw error;
  }
}

async function fill({ secrets, settings }: Services, tx: Tx, exportId: bigint): Promise<void> {
  const order = await tx
    .selectFrom('accountExport')
    .select(['memberId', 'language'])
    .where('id', '=', exportId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!order) return await requireDone(tx, exportId);
  const { memberId, language } = order;
  const { email } = await requireMember(tx, memberId);
  const pieces = writeExport(
    tx,
    memberSources,
    { memberId, email },
    { product: settings.now().productName, madeAt: new Date(), secrets },
  );

  const written = await writeParts(tx, secrets, exportId, pieces);
  await tx
    .updateTable('accountExport')
    .set({
      state: 'ready',
      readyAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(hours => ${exportKeptHours})`,
      ...written,
    })
    .where('id', '=', exportId)
    .execute();
  await queueMail(tx, email, 'export-ready', language);
}

async function requireDone(tx: Tx, exportId: bigint): Promise<void> {
  const row = await tx
    .selectFrom('accountExport')
    .select('state')
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (row?.state === 'waiting') throw new Error('Another worker is making this export');
}

async function writeParts(
  tx: Tx,
  secrets: SecretBox,
  exportId: bigint,
  pieces: AsyncIterable<string>,
): Promise<{ parts: number; size: bigint }> {
  let parts = 0;
  let size = 0n;
  let text = '';
  const flush = async (): Promise<void> => {
    parts += 1;
    size += BigInt(Buffer.byteLength(text));
    await tx
      .insertInto('accountExportPart')
      .values({ exportId, part: parts, content: secrets.seal(exportSecret, text) })
      .execute();
    text = '';
  };
  for await (const piece of pieces) {
    text += piece;
    if (text.length >= partLength) await flush();
  }
  if (text !== '') await flush();
  return { parts, size };
}

async function giveUp(db: Db, exportId: bigint): Promise<void> {
  await db
    .updateTable('accountExport')
    .set({ state: 'failed' })
    .where('id', '=', exportId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes expired exports with their parts. */
export async function purgeExports(db: Db): Promise<void> {
  await deleteInBatches(db, 'account_export', ['id'], sql`expires_at < now()`);
}
