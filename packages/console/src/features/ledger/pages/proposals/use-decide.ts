import { useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { proposalDecided } from '@tradewind/contract/generated/error-status';
import { App } from 'antd';
import { proposalRead } from '../../data/proposals.ts';
import { useSelf } from '../../../../session/use-self.ts';
import { lookOf } from './state-look.tsx';

/**
 * Sends a decision. If someone else has already decided, the dialog closes, and the refreshed panel shows the state of the
 * proposal.
 */
export function useDecide(proposalId: string) {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const { operatorId } = useSelf();
  const whatBecame = () => {
    const proposal = proposalRead(proposalId);
    const email = proposal?.decidedBy?.email;
    if (proposal === undefined || email === undefined) return undefined;
    const state = i18n._(lookOf(proposal)[0]);
    // The operator's own decision had succeeded, but its answer was lost.
    if (proposal.decidedBy?.operatorId === operatorId)
      return t`You have decided this proposal before. Its state now: ${state}`;
    return t`It was too late: ${email} has decided this proposal. Its state now: ${state}`;
  };
  return async (decide: () => Promise<void>): Promise<void> => {
    try {
      await decide();
    } catch (error) {
      if (!isTooLate(error)) throw error;
      void message.warning(whatBecame() ?? error.message);
    }
  };
}

const isTooLate = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status === proposalDecided;
