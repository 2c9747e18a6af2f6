import { type ConsoleCalls, consoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import { isRecorded } from '../../../http/is-recorded.ts';
import { listNote } from '../../../http/list-note.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide.ts';
import { readForOffice } from './office-detail.ts';
import { listForOffice } from './office-list.ts';
import { retryPayout } from './retry-payout.ts';

type WithdrawalOfficeCalls = Pick<
  ConsoleCalls,
  | 'getWithdrawalList'
  | 'getWithdrawalDetail'
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'retryPayout'
>;

export function withdrawalOfficeCalls({
  database,
}: Pick<Services, 'database'>): Handlers<WithdrawalOfficeCalls> {
  return {
    // The first page stays open and is reloaded whenever a withdrawal changes, so only further requests are audited.
    getWithdrawalList: (input, visit) =>
      isRecorded(consoleCalls.getWithdrawalList, input)
        ? visit.audited(listNote(input), (tx) => listForOffice(tx, input))
        : listForOffice(database.db, input),

    getWithdrawalDetail: ({ withdrawalId }, visit) =>
      visit.audited(
        ({ member }) => ({ subject: `member:${member.memberId}`, detail: { withdrawalId } }),
        (tx) => readForOffice(tx, BigInt(withdrawalId)),
      ),

    approveWithdrawal: ({ withdrawalId }, visit) =>
      visit.audited(
        ({ state, approvals, approvalsNeeded }) => ({
          subject: `withdrawal:${withdrawalId}`,
          detail: { state, approvals, approvalsNeeded },
        }),
        (tx) => approveWithdrawal(tx, BigInt(withdrawalId), visit.operatorId),
      ),

    rejectWithdrawal: ({ withdrawalId, reason }, visit) =>
      visit.audited({ subject: `withdrawal:${withdrawalId}`, detail: { reason } }, async (tx) => {
        await rejectWithdrawal(tx, BigInt(withdrawalId), visit.operatorId, reason);
        return {};
      }),

    retryPayout: ({ withdrawalId }, visit) =>
      visit.audited({ subject: `withdrawal:${withdrawalId}` }, async (tx) => {
        await retryPayout(tx, BigInt(withdrawalId), visit.operatorId);
        return {};
      }),
  };
}
