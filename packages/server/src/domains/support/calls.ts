import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { settingIn } from '../settings/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { markReadByMember } from './mark-read.ts';
import { pictureAddress } from './pictures.ts';
import { asSeenByMember, readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { findRunning, requireOwnThread } from './thread.ts';
import { countUnreadOfMember } from './unread.ts';

type MemberCalls = Pick<
  AppCalls,
  | 'getConversation'
  | 'getMessageList'
  | 'sendMessage'
  | 'markConversationRead'
  | 'getUnreadMessages'
  | 'getMessagePicture'
>;

export function supportCalls(services: Services): Handlers<MemberCalls> {
  const { database, settings } = services;
  const { db } = database;
  return {
    async getConversation({ threadId }, { memberId, language }) {
      const thread =
        threadId === undefined
          ? await findRunning(db, memberId)
          : await requireOwnThread(db, memberId, BigInt(threadId));
      return {
        hours: settingIn(settings.now().supportHours, language),
        thread: thread
          ? {
              threadId: String(thread.id),
              kind: thread.kind,
              state: thread.state,
              newest: Number(
                thread.memberSeq > thread.answerSeq ? thread.memberSeq : thread.answerSeq,
              ),
              readByMember: Number(thread.memberRead),
              readByUs: Number(thread.staffRead),
            }
          : null,
      };
    },

    async getMessageList({ threadId, ...page }, { memberId, language }) {
      const { id } = await requireOwnThread(db, memberId, BigInt(threadId));
      const wanted = { threadId: id, language, withNotes: false };
      const { items, nextCursor } = await readMessages(db, wanted, page);
      return { items: items.map(asSeenByMember), nextCursor };
    },

    sendMessage: sendMessage(services),

    async markConversationRead({ threadId, seq }, { memberId }) {
      await database.transaction((tx) =>
        markReadByMember(tx, memberId, BigInt(threadId), BigInt(seq)),
      );
      return {};
    },

    getUnreadMessages: async (_, { memberId }) => ({
      unread: await countUnreadOfMember(db, memberId),
    }),

    async getMessagePicture({ threadId, fileId }, { memberId }) {
      const { id } = await requireOwnThread(db, memberId, BigInt(threadId));
      return await pictureAddress(services, id, BigInt(fileId), { kind: 'member', id: memberId });
    },
  };
}
