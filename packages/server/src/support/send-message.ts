import type { appCalls } from '@tradewind/contract';
import type { Handler } from '../http/handler.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import { appendMessage, requireContent } from './append-message.ts';
import { lockById } from './audience.ts';
import { openThread } from './open-thread.ts';
import { asSeenByMember, readMessage } from './read-messages.ts';
import { tellBoth } from './tell.ts';
import { requireOwnThread } from './thread.ts';

/** Faster than anybody types, slower than a flood. */
const perMinute: Rule = { name: 'support-minute', times: 20, seconds: 60 };
const perDay: Rule = { name: 'support-day', times: 500, seconds: 86_400 };

export const sendMessage =
  ({ database, throttle }: Services): Handler<typeof appCalls.sendMessage> =>
  async ({ messageId, threadId, text, pictures }, { memberId, language }) => {
    requireContent(text, pictures);
    await throttle.spend([perMinute, String(memberId)], [perDay, String(memberId)]);
    return await database.transaction(async (tx) => {
      const id = await ownThread(tx, memberId, threadId, language);
      const thread = await lockById(tx, id);
      const { seq, isRepeat } = await appendMessage(tx, thread, {
        messageId,
        author: 'member',
        authorId: memberId,
        text,
        pictures: pictures.map(BigInt),
      });
      if (!isRepeat) {
        await keepLanguage(tx, id, language);
        await tellBoth(tx, thread);
      }
      return {
        threadId: String(id),
        message: asSeenByMember(await readMessage(tx, id, seq, language)),
      };
    });
  };

async function ownThread(
  tx: Tx,
  memberId: bigint,
  threadId: string | undefined,
  language: Parameters<typeof openThread>[1]['language'],
): Promise<bigint> {
  if (threadId === undefined)
    return await openThread(tx, { memberId, kind: 'support', subjectId: null, language });
  return (await requireOwnThread(tx, memberId, BigInt(threadId))).id;
}

async function keepLanguage(tx: Tx, threadId: bigint, language: string): Promise<void> {
  await tx
    .updateTable('supportThread')
    .set({ language })
    .where('id', '=', threadId)
    .where('language', '<>', language)
    .execute();
}
