import { defaultLanguage, isLanguage } from '@tradewind/contract';
import type { TextsOfLanguages } from '../../database/migrations/support-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { appendMessage } from './append-message.ts';
import { hasLeft, lockById } from './audience.ts';
import { tellBoth } from './tell.ts';

export interface SystemMessage {
  readonly threadId: bigint;
  /** Derived from the event, so that a repeated job writes the message once. */
  readonly messageId: string;
  readonly texts: TextsOfLanguages;
  /** True if this is what the member was waiting for. */
  readonly isAnswer?: boolean;
}

/**
 * Posts what happened to a matter into its conversation. The domain of the matter raises its own notice about
 * the event.
 */
export async function postSystemMessage(tx: Tx, message: SystemMessage): Promise<void> {
  const { threadId, messageId, texts, isAnswer = false } = message;
  const thread = await lockById(tx, threadId);
  // The member has left, so nobody would read it.
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
