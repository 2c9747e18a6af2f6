import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { answerThread, noteThread } from './answer-thread.ts';
import { assignThread, listAnswerers } from './assign-thread.ts';
import { requireThread } from './audience.ts';
import { closeThread } from './close-thread.ts';
import { listThreads } from './list-threads.ts';
import { markReadByUs } from './mark-read.ts';
import { pictureAddress } from './pictures.ts';
import { readMessages } from './read-messages.ts';
import { readStatus, readThread } from './read-thread.ts';
import { countWaiting } from './waiting.ts';

type InboxCalls = Pick<
  ConsoleCalls,
  | 'getThreadList'
  | 'getWaitingThreads'
  | 'getThread'
  | 'getThreadStatus'
  | 'getThreadMessages'
  | 'answerThread'
  | 'noteThread'
  | 'assignThread'
  | 'closeThread'
  | 'getAnswererList'
  | 'getThreadPicture'
>;

const subjectOf = (threadId: string): AuditSubject => `thread:${threadId}`;

export function inboxCalls(services: Services): Handlers<InboxCalls> {
  const { db } = services.database;
  return {
    getThreadList: (input, { operatorId }) => listThreads(db, operatorId, input),

    getWaitingThreads: async (_, { operatorId }) => ({
      waiting: await countWaiting(db, operatorId),
    }),

    getThreadStatus: ({ threadId }, { operatorId }) => readStatus(db, operatorId, BigInt(threadId)),

    getThread: ({ threadId }, visit) =>
      visit.audited({ subject: subjectOf(threadId) }, (tx) =>
        readThread(tx, visit.operatorId, BigInt(threadId)),
      ),

    getThreadMessages: ({ threadId, ...page }, visit) =>
      visit.audited(
        ({ items }) => ({
          subject: subjectOf(threadId),
          detail: { from: items.at(-1)?.seq ?? 0, to: items[0]?.seq ?? 0 },
        }),
        async (tx) => {
          const thread = await requireThread(tx, visit.operatorId, BigInt(threadId));
          const wanted = { threadId: thread.id, language: visit.language, withNotes: true };
          const messages = await readMessages(tx, wanted, page);
          const newest = messages.items[0]?.seq ?? 0;
          // A look by an operator who may not answer does not mark messages as read.
          if (visit.permissions.has('support.answer'))
            await markReadByUs(tx, thread, BigInt(newest));
          return messages;
        },
      ),

    answerThread: ({ threadId, seq: seen, ...written }, visit) =>
      visit.audited(
        ({ message }) => ({ subject: subjectOf(threadId), detail: { seq: message.seq } }),
        async (tx) => ({
          message: await answerThread(
            tx,
            { ...written, threadId: BigInt(threadId), seen: BigInt(seen) },
            visit,
          ),
        }),
      ),

    noteThread: ({ threadId, ...written }, visit) =>
      visit.audited(
        ({ message }) => ({ subject: subjectOf(threadId), detail: { seq: message.seq } }),
        async (tx) => ({
          message: await noteThread(tx, { ...written, threadId: BigInt(threadId) }, visit),
        }),
      ),

    assignThread: ({ threadId, from, to }, visit) =>
      visit.audited({ subject: subjectOf(threadId), detail: { from, to } }, async (tx) => {
        await assignThread(tx, visit.operatorId, {
          threadId: BigInt(threadId),
          from: from === null ? null : BigInt(from),
          to: to === null ? null : BigInt(to),
        });
        return {};
      }),

    closeThread: ({ threadId, seq }, visit) =>
      visit.audited({ subject: subjectOf(threadId), detail: { seq } }, async (tx) => {
        await closeThread(tx, visit.operatorId, BigInt(threadId), BigInt(seq));
        return {};
      }),

    getAnswererList: ({ threadId }, { operatorId }) =>
      listAnswerers(db, operatorId, BigInt(threadId)),

    async getThreadPicture({ threadId, fileId }, { operatorId }) {
      const { id } = await requireThread(db, operatorId, BigInt(threadId));
      return await pictureAddress(services, id, BigInt(fileId), {
        kind: 'operator',
        id: operatorId,
      });
    },
  };
}
