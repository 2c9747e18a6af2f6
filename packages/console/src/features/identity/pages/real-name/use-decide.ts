import { useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { realNameDecided } from '@tradewind/contract/generated/error-status';
import { App } from 'antd';
import { realNameRead } from '../../data/real-names.ts';
import { attemptNames } from '../../parts/real-name-words.ts';
import { useSelf } from '../../../../session/use-self.ts';

/**
 * Sends a decision. If someone else has already decided, the dialog closes with the page behind it, so a message tells the
 * state of the real name. If the operator's own approval had succeeded but its answer was lost, the message reports a success.
 */
export function useDecide(realNameId: string) {
  const { i18n, t } = useLingui();
  const { operatorId } = useSelf();
  const { message } = App.useApp();
  return async (
    deed: 'approve' | 'reject',
    decide: () => Promise<void>,
    late: (state: string) => string,
  ): Promise<void> => {
    try {
      await decide();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== realNameDecided) throw error;
      const realName = realNameRead(realNameId);
      if (realName === undefined) return void message.warning(error.message);
      const state = i18n._(attemptNames[realName.state]);
      const isApproved = realName.approvals.some(({ by }) => by.operatorId === operatorId);
      return deed === 'approve' && isApproved && realName.state !== 'failed'
        ? void message.success(
            t({
              message: `Your approval is there. Its state now: ${state}`,
              context: 'of a real name',
            }),
          )
        : void message.warning(late(state));
    }
  };
}
