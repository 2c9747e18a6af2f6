import type { appCalls, Language } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { appendMessage, requireContent } from './append-message.ts';
import { lockById } from './audience.ts';
import { openThread } from './open-thread.ts';
import { asSeenByMember, readMessage } from './read-messages.ts';
import { tellBoth } from './tell.ts';
import { requireOwnThread } from './thread.ts';

/** More than anybody types, less than a flood. */
const perMinute: Rule = { name: 'support-minute', times: 20, seconds: 60 };
const perDay: Rule = { name: 'support-day', times: 500, seconds: 86_400 };

export const sendMessage =
  ({ database, throttle }: Services): Handler<typeof appCalls.sendMessage> =>
  async ({ messageId, threadId, text, pictures }, { memberId, language }) => {
    requireContent(text, pictures);
    await throttle.spend([perMinute, String(memberId)], [perDay, String(memberId)]);
    return await database.transaction(async (tx) => {
      const id = await ownThread(tx, memberId, threadId, language);
      const said = { memberId, language, messageId, text, pictures: pictures.map(BigInt) };
      const seq = await append(tx, id, said);
      return {
        threadId: String(id),
        message: asSeenByMember(await readMessage(tx, id, seq, language)),
      };
    });
  };

interface Said {
  readonly memberId: bigint;
  readonly language: Language;
  readonly messageId: string;
  readonly text: string;
  readonly pictures: readonly bigint[];
}

/** Writes as the member to customer service. */
export async function writeToSupport(tx: Tx, said: Omit<Said, 'pictures'>): Promise<bigint> {
  const { memberId, language } = said;
  const id = await ownThread(tx, memberId, undefined, language);
  await append(tx, id, { ...said, pictures: [] });
  return id;
}

/** Writes as the member in a conversation about one of their matters. */
export async function writeInThread(
  tx: Tx,
  threadId: bigint,
  said: Omit<Said, 'pictures'>,
): Promise<void> {
  await append(tx, threadId, { ...said, pictures: [] });
}

async function append(tx: Tx, id: bigint, said: Said): Promise<bigint> {
  const { memberId, language, messageId, text, pictures } = said;
  const thread = await lockById(tx, id);
  const { seq, isRepeat } = await appendMessage(tx, thread, {
    messageId,
    author: 'member',
    authorId: memberId,
    text,
    pictures,
  });
  if (!isRepeat) {
    await keepLanguage(tx, id, language);
    await tellBoth(tx, thread);
  }
  return seq;
}

async function ownThread(
  tx: Tx,
  memberId: bigint,
  threadId: string | undefined,
  language: Language,
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
