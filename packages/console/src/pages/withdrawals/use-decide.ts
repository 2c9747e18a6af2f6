import { useLingui } from '@lingui/react';
import { CallRefused } from '@tradewind/contract/client';
import { approvedByYou, withdrawalDecided } from '@tradewind/contract/generated/error-status';
import { App } from 'antd';
import { stateRead } from '../../data/withdrawals.ts';
import { stateLooks } from './withdrawal-words.ts';

/**
 * Carries a decision out. Where somebody else, or the payout, was there before, there is nothing left to
 * decide: the question closes, and what became of the withdrawal is said instead.
 */
export function useDecide(withdrawalId: string) {
  const { i18n } = useLingui();
  const { message } = App.useApp();
  return async (decide: () => Promise<string>, late: (state: string) => string): Promise<void> => {
    try {
      void message.success(await decide());
    } catch (error) {
      if (!isTooLate(error)) throw error;
      const state = stateRead(withdrawalId);
      void message.warning(
        state === undefined || error.status === approvedByYou
          ? error.message
          : late(i18n._(stateLooks[state][0])),
      );
    }
  };
}

const isTooLate = (error: unknown): error is CallRefused =>
  error instanceof CallRefused &&
  (error.status === withdrawalDecided || error.status === approvedByYou);
