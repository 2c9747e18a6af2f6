import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';

/** Returns the text of each state for a withdrawal that is in progress. */
export function useStateWords(): Record<WithdrawalState, string> {
  const { t } = useLingui();
  return {
    requested: t`Under review`,
    approved: t`Approved`,
    signed: t`Being sent`,
    broadcast: t`On the chain`,
    confirmed: t({ context: 'withdrawal', message: 'Done' }),
    rejected: t`Rejected`,
    cancelled: t({ context: 'withdrawal', message: 'Cancelled' }),
    failed: t({ context: 'withdrawal', message: 'Failed' }),
    refunded: t`Given back`,
  };
}

/** Returns the text of each state for the history of a withdrawal that has ended. */
export function usePastWords(): Record<WithdrawalState, string> {
  const { t } = useLingui();
  return {
    ...useStateWords(),
    requested: t({ context: 'withdrawal', message: 'Requested' }),
    signed: t({ context: 'withdrawal', message: 'Signed' }),
    broadcast: t({ context: 'withdrawal', message: 'Sent' }),
  };
}
