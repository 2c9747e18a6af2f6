import { useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { approvedByYou, withdrawalDecided } from '@tradewind/contract/generated/error-status';
import { App } from 'antd';
import { withdrawalRead } from '../../data/withdrawals.ts';
import { useSelf } from '../../../../session/use-self.ts';
import { stateLooks } from './withdrawal-words.ts';

/**
 * Sends a decision. If someone else has already decided, or the payout was faster, the dialog closes and a message tells the
 * state of the withdrawal. If the operator's own approval had succeeded but its answer was lost, the message reports a success.
 */
export function useDecide(withdrawalId: string) {
  const { i18n, t } = useLingui();
  const { operatorId } = useSelf();
  const { message } = App.useApp();
  return async (
    deed: 'approve' | 'reject',
    decide: () => Promise<string>,
    late: (state: string) => string,
  ): Promise<void> => {
    try {
      void message.success(await decide());
    } catch (error) {
      if (!isTooLate(error)) throw error;
      const withdrawal = withdrawalRead(withdrawalId);
      if (withdrawal === undefined || error.status === approvedByYou)
        return void message.warning(error.message);
      const state = i18n._(stateLooks[withdrawal.state][0]);
      const isApproved = withdrawal.approvedBy.some(
        (one) => one.operator.operatorId === operatorId,
      );
      const isUndone = withdrawal.state === 'rejected' || withdrawal.state === 'cancelled';
      return deed === 'approve' && isApproved && !isUndone
        ? void message.success(t`Your approval is there. Its state now: ${state}`)
        : void message.warning(late(state));
    }
  };
}

const isTooLate = (error: unknown): error is CallRefused =>
  error instanceof CallRefused &&
  (error.status === withdrawalDecided || error.status === approvedByYou);
