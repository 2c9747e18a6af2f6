import { randomUUID } from 'node:crypto';
import type { Language } from '@tradewind/contract';
import { raiseNotices } from '../../notices/index.ts';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { postSystemMessage } from '../../support/index.ts';
import { namesOf } from '../paper-names.ts';
import { declinedWords, openedWords } from './decision-words.ts';

export interface Told {
  readonly openingId: bigint;
  readonly memberId: bigint;
}

const link = '/examination';

/** Notifies each member, and adds a line to the conversation of each who applied. */
export async function tellOpened(
  tx: Tx,
  paperId: bigint,
  validUntil: Date,
  told: readonly Told[],
): Promise<void> {
  const texts = await textsOf(tx, paperId);
  await postInThreads(tx, told, openedWords(texts, validUntil));
  const params = { exam: namesOf(texts), validUntil: validUntil.toISOString() };
  await raiseNotices(
    tx,
    told.map(({ memberId }) => ({ memberId, notice: { kind: 'examOpened', params, link } })),
  );
}

export async function tellDeclined(
  tx: Tx,
  paperId: bigint,
  reason: string,
  told: Told,
): Promise<void> {
  const texts = await textsOf(tx, paperId);
  await postInThreads(tx, [told], declinedWords(texts, reason));
  await tellReason(tx, 'examDeclined', texts, reason, told.memberId);
}

export async function tellWithdrawn(
  tx: Tx,
  paperId: bigint,
  reason: string,
  memberId: bigint,
): Promise<void> {
  await tellReason(tx, 'examWithdrawn', await textsOf(tx, paperId), reason, memberId);
}

async function tellReason(
  tx: Tx,
  kind: 'examDeclined' | 'examWithdrawn',
  texts: PaperTexts,
  reason: string,
  memberId: bigint,
): Promise<void> {
  const params = { exam: namesOf(texts), reason };
  await raiseNotices(tx, [{ memberId, notice: { kind, params, link } }]);
}

/** Posts in the order of thread ids, so that two simultaneous batches do not deadlock. */
async function postInThreads(
  tx: Tx,
  told: readonly Told[],
  texts: Record<Language, string>,
): Promise<void> {
  const threads = await tx
    .selectFrom('supportThread')
    .select('id')
    .where('kind', '=', 'examApplication')
    .where('subjectId', 'in', [...told.map(({ openingId }) => openingId), 0n])
    .orderBy('id')
    .execute();
  for (const { id } of threads)
    await postSystemMessage(tx, { threadId: id, messageId: randomUUID(), texts, isAnswer: true });
}

async function textsOf(db: Reader, paperId: bigint): Promise<PaperTexts> {
  const { texts } = await db
    .selectFrom('examPaper')
    .select('texts')
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow();
  return texts;
}
