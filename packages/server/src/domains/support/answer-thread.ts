import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { appendMessage, requireContent } from './append-message.ts';
import { lockAnswerer, lockThread } from './audience.ts';
import { queueNotice } from './notify-away.ts';
import { readMessage, type ReadMessage } from './read-messages.ts';

import { tellBoth, tellOperators } from './tell.ts';

interface Written {
  readonly threadId: bigint;
  readonly messageId: string;
  readonly text: string;
}

interface Answer extends Written {
  readonly pictures: readonly string[];
  /** The last message that the operator has seen. */
  readonly seen: bigint;
}

interface Writer {
  readonly operatorId: bigint;
  readonly language: Language;
}

/**
 * Sends an operator's answer. Two operators never answer at cross purposes: the one who answers must have the
 * conversation, or takes it.
 */
export async function answerThread(
  tx: Tx,
  { threadId, messageId, text, pictures, seen }: Answer,
  { operatorId, language }: Writer,
): Promise<ReadMessage> {
  requireContent(text, pictures);
  // An operator who was disabled meanwhile takes no conversation.
  if (!(await lockAnswerer(tx, operatorId))) throw new AppError('notFound');
  const thread = await lockThread(tx, operatorId, threadId);
  const { seq, isRepeat } = await appendMessage(tx, thread, {
    messageId,
    author: 'operator',
    authorId: operatorId,
    text,
    pictures: pictures.map(BigInt),
    seen,
  });
  if (!isRepeat) {
    const { numUpdatedRows } = await tx
      .updateTable('supportThread')
      // The operator has read everything up to `seen`, but not what arrived while they were writing.
      .set({
        assignedTo: operatorId,
        staffRead: sql`greatest(staff_read, least(member_seq, ${seen}))`,
      })
      .where('id', '=', threadId)
      .where((eb) => eb.or([eb('assignedTo', 'is', null), eb('assignedTo', '=', operatorId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('threadTaken');
    await queueNotice(tx, thread);
    await tellBoth(tx, thread);
  }
  return await readMessage(tx, threadId, seq, language);
}

export async function noteThread(
  tx: Tx,
  { threadId, messageId, text }: Written,
  { operatorId, language }: Writer,
): Promise<ReadMessage> {
  requireContent(text, []);
  const thread = await lockThread(tx, operatorId, threadId);
  const { seq } = await appendMessage(tx, thread, {
    messageId,
    author: 'operator',
    authorId: operatorId,
    text,
    isNote: true,
  });
  await tellOperators(tx, thread);
  return await readMessage(tx, threadId, seq, language);
}
