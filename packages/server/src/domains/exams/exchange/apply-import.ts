import { type CallInput, type ConsoleCalls, folderDepthMax } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint.ts';
import { addFolder, depthOf } from '../banks/folders.ts';
import { addQuestions, keepRoom } from '../banks/save-question.ts';
import { takeTurns } from '../banks/turns.ts';
import { findKnown } from './find-known.ts';
import type { ReadFile } from './read-questions.ts';

type Order = CallInput<ConsoleCalls['applyQuestionImport']>;

/** A statement carries at most 65,535 values, so rows are inserted in groups. */
const rowsPerStatement = 500;

/**
 * Imports all readable questions in one transaction. Repeating the same order adds nothing and returns the
 * first answer.
 */
export async function applyImport(
  tx: Tx,
  operatorId: bigint,
  order: Order,
  file: ReadFile,
): Promise<{ imported: number; leftOut: number }> {
  await takeTurns(tx);
  const { requestId, ...content } = order;
  const fingerprint = fingerprintOf(content);
  const earlier = await tx
    .selectFrom('questionImport')
    .select(['operatorId', 'fingerprint', 'imported', 'leftOut'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (earlier) {
    const isSame = earlier.operatorId === operatorId && earlier.fingerprint.equals(fingerprint);
    if (!isSame) throw new AppError('requestIdReused');
    return { imported: earlier.imported, leftOut: earlier.leftOut };
  }
  // Under the lock, so that questions of another import at the same time are already there.
  const known = order.leavesOutKnown ? await findKnown(tx, order, file.questions) : undefined;
  const questions = file.questions.filter((question) => known?.has(question) !== true);
  const leftOut = file.leftOut + (known?.size ?? 0);
  await keepRoom(tx, questions.length);
  const folderOf = await createFolderFinder(tx, order);
  const added = [];
  for (const { folder, title, texts, key } of questions)
    added.push({ folderId: await folderOf(folder), title, texts, key });
  for (let from = 0; from < added.length; from += rowsPerStatement)
    await addQuestions(tx, operatorId, added.slice(from, from + rowsPerStatement));
  const outcome = { imported: added.length, leftOut };
  await tx
    .insertInto('questionImport')
    .values({ id: requestId, operatorId, fingerprint, ...outcome })
    .execute();
  return outcome;
}

/**
 * Returns a function that finds the folders named in the file below the chosen one, or creates them as deep as
 * allowed.
 */
async function createFolderFinder(tx: Tx, { folderId, keepsFolders }: Order) {
  const top = BigInt(folderId);
  const room = folderDepthMax - (await depthOf(tx, top));
  const known = new Map<string, bigint>();
  return async (path: readonly string[]): Promise<bigint> => {
    let at = top;
    const names = keepsFolders ? path.slice(0, room) : [];
    for (const [depth, name] of names.entries()) {
      const where = JSON.stringify(names.slice(0, depth + 1));
      const found = known.get(where) ?? (await findFolder(tx, at, name));
      at = found ?? (await addFolder(tx, at, name));
      known.set(where, at);
    }
    return at;
  };
}

async function findFolder(tx: Tx, parentId: bigint, name: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('questionFolder')
    .select('id')
    .where('parentId', '=', parentId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}
