import { useLingui } from '@lingui/react';
import { CallRefused } from '@tradewind/contract/client';
import { realNameDecided } from '@tradewind/contract/generated/error-status';
import { App } from 'antd';
import { stateRead } from '../../data/real-names.ts';
import { attemptNames } from '../../parts/real-name-words.ts';

/**
 * Carries a decision out. Where somebody else was there before, the question goes away with the page
 * that asked it, so what became of the real name is said beside it.
 */
export function useDecide(realNameId: string) {
  const { i18n } = useLingui();
  const { message } = App.useApp();
  return async (decide: () => Promise<void>, late: (state: string) => string): Promise<void> => {
    try {
      await decide();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== realNameDecided) throw error;
      const state = stateRead(realNameId);
      void message.warning(state === undefined ? error.message : late(i18n._(attemptNames[state])));
    }
  };
}
