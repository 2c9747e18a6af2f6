import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { publishBroadcast, tellConsole } from './publish-broadcast.ts';
import { listBroadcasts, readBroadcast } from './read-broadcasts.ts';
import { createBroadcast, saveBroadcast } from './save-broadcast.ts';
import { unscheduleBroadcast, withdrawBroadcast } from './take-back.ts';

type BroadcastCalls = Pick<
  ConsoleCalls,
  | 'getBroadcastList'
  | 'getBroadcast'
  | 'createBroadcast'
  | 'saveBroadcast'
  | 'publishBroadcast'
  | 'unscheduleBroadcast'
  | 'withdrawBroadcast'
>;

const subjectOf = ({ broadcastId }: { broadcastId: string }): AuditSubject =>
  `broadcast:${broadcastId}`;

export function broadcastCalls({ database: { db } }: Services): Handlers<BroadcastCalls> {
  return {
    getBroadcastList: (input, { language }) => listBroadcasts(db, input, language),

    getBroadcast: ({ broadcastId }) => readBroadcast(db, BigInt(broadcastId)),

    createBroadcast: (input, visit) =>
      visit.audited(
        (made) => ({ subject: subjectOf(made), detail: { type: input.type } }),
        async (tx) => {
          const id = await createBroadcast(tx, visit.operatorId, input);
          await tellConsole(tx);
          return { broadcastId: String(id) };
        },
      ),

    saveBroadcast: (input, visit) =>
      visit.audited({ subject: subjectOf(input) }, async (tx) => {
        await saveBroadcast(tx, visit.operatorId, input);
        await tellConsole(tx);
        return {};
      }),

    publishBroadcast: (input, visit) =>
      visit.audited(
        { subject: subjectOf(input), detail: { publishAt: input.publishAt } },
        async (tx) => ({
          state: await publishBroadcast(tx, {
            broadcastId: BigInt(input.broadcastId),
            version: input.version,
            publishAt: input.publishAt === null ? null : new Date(input.publishAt),
            operatorId: visit.operatorId,
          }),
        }),
      ),

    unscheduleBroadcast: (input, visit) =>
      visit.audited({ subject: subjectOf(input) }, async (tx) => {
        await unscheduleBroadcast(tx, visit.operatorId, BigInt(input.broadcastId));
        return {};
      }),

    withdrawBroadcast: (input, visit) =>
      visit.audited({ subject: subjectOf(input), detail: { reason: input.reason } }, async (tx) => {
        await withdrawBroadcast(tx, visit.operatorId, BigInt(input.broadcastId));
        return {};
      }),
  };
}
