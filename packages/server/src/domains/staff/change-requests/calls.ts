import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type ChangeRequests, runApplied } from './change-requests.ts';
import {
  approveRequest,
  CallRefused,
  declineRequest,
  type Ended,
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
    getChangeRequestList: (input, visit) => listRequests(database.db, visit, input),

    getChangeRequest: ({ changeRequestId }, visit) =>
      readRequest(requests, BigInt(changeRequestId), visit),

    async approveChangeRequest({ changeRequestId }, visit) {
      const request = await findRequest(database.db, BigInt(changeRequestId));
      const subject = `change-request:${changeRequestId}` as const;
      const detail = { call: request.call, author: String(request.authorId) };
      try {
        await visit.audited(
          (ended: Ended) => ({ subject, detail: { ...detail, ...noteAgain(ended) } }),
          (tx) => approveRequest(requests, tx, request, visit),
        );
      } catch (error) {
        if (error instanceof CallRefused)
          await visit.audited(
            { subject, detail: { ...detail, failed: error.refusal.code } },
            (tx) => failRequest(tx, request.id, visit.operatorId, error),
          );
        throw error;
      }
      await runApplied(requests, requests.guarded(request.call));
      return {};
    },

    async declineChangeRequest({ changeRequestId, reason }, visit) {
      const request = await findRequest(database.db, BigInt(changeRequestId));
      const detail = { call: request.call, author: String(request.authorId), reason };
      await visit.audited(
        (ended: Ended) => ({
          subject: `change-request:${changeRequestId}`,
          detail: { ...detail, ...noteAgain(ended) },
        }),
        (tx) => declineRequest(requests, tx, request, visit, reason),
      );
      return {};
    },

    async withdrawChangeRequest({ changeRequestId }, visit) {
      const { id, call, authorId } = await findRequest(database.db, BigInt(changeRequestId));
      if (authorId !== visit.operatorId) throw new AppError('notPermitted');
      await visit.audited(
        (ended: Ended) => ({
          subject: `change-request:${changeRequestId}`,
          detail: { call, ...noteAgain(ended) },
        }),
        (tx) => withdrawRequest(tx, id, visit.operatorId),
      );
      return {};
    },
  };
}

/** The note in the audit log if the operator repeats a decision. */
function noteAgain(ended: Ended): { readonly again?: true } {
  return ended === 'before' ? { again: true } : {};
}
