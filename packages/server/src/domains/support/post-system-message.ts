import { defaultLanguage, isLanguage } from '@tradewind/contract';
import type { TextsOfLanguages } from '../../database/migrations/support-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { appendMessage } from './append-message.ts';
import { hasLeft, lockById } from './audience.ts';
import { tellBoth } from './tell.ts';

export interface SystemMessage {
  readonly threadId: bigint;
  /** The same event tells the same: an id made from it, so that a repeated job writes once. */
  readonly messageId: string;
  readonly texts: TextsOfLanguages;
  /** It is what the member waited for. */
  readonly isAnswer?: boolean;
}

/**
 * What happened to the matter, in the middle of what is said about it. Whose matter it is raises the notice
 * of it: that one says what happened.
 */
export async function postSystemMessage(tx: Tx, message: SystemMessage): Promise<void> {
  const { threadId, messageId, texts, isAnswer = false } = message;
  const thread = await lockById(tx, threadId);
  // Nobody is there to be told.
  if (await hasLeft(tx, thread.memberId)) return;
  const language = isLanguage(thread.language) ? thread.language : defaultLanguage;
  const { isRepeat } = await appendMessage(tx, thread, {
    messageId,
    author: 'system',
    authorId: null,
    text: texts[language],
    texts,
    isAnswer,
  });
  if (isRepeat) return;
  await tellBoth(tx, thread);
}
