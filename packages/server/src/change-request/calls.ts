import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { ChangeRequests } from './change-requests.ts';
import {
  approveRequest,
  CallRefused,
  declineRequest,
  failRequest,
  findRequest,
  withdrawRequest,
} from './decide.ts';
import { listRequests, readRequest } from './read.ts';

type Calls = Pick<
  ConsoleCalls,
  | 'getChangeRequestList'
  | 'getChangeRequest'
  | 'approveChangeRequest'
  | 'declineChangeRequest'
  | 'withdrawChangeRequest'
>;

export function changeRequestCalls(requests: ChangeRequests): Handlers<Calls> {
  const { database } = requests.services;
  return {
    getChangeRequestList: (input, { permissions }) => listRequests(database.db, permissions, input),

    getChangeRequest: ({ changeRequestId }, visit) =>
      readRequest(requests, BigInt(changeRequestId), visit),

    async approveChangeRequest({ changeRequestId }, visit) {
      const request = await findRequest(database.db, BigInt(changeRequestId));
      const subject = `change-request:${changeRequestId}` as const;
      const detail = { call: request.call, author: String(request.authorId) };
      try {
        await visit.audited({ subject, detail }, (tx) =>
          approveRequest(requests, tx, request, visit),
        );
      } catch (error) {
        if (error instanceof CallRefused)
          await visit.audited(
            { subject, detail: { ...detail, failed: error.refusal.code } },
            (tx) => failRequest(tx, request.id, visit.operatorId, error),
          );
        throw error;
      }
      await requests.guarded(request.call).flow.applied?.();
      return {};
    },

    async declineChangeRequest({ changeRequestId, reason }, visit) {
      const request = await findRequest(database.db, BigInt(changeRequestId));
      return await visit.audited(
        {
          subject: `change-request:${changeRequestId}`,
          detail: { call: request.call, author: String(request.authorId), reason },
        },
        async (tx) => {
          await declineRequest(requests, tx, request, visit, reason);
          return {};
        },
      );
    },

    async withdrawChangeRequest({ changeRequestId }, visit) {
      const { id, call, authorId } = await findRequest(database.db, BigInt(changeRequestId));
      if (authorId !== visit.operatorId) throw new AppError('notPermitted');
      return await visit.audited(
        { subject: `change-request:${changeRequestId}`, detail: { call } },
        async (tx) => {
          await withdrawRequest(tx, id, visit.operatorId);
          return {};
        },
      );
    },
  };
}
