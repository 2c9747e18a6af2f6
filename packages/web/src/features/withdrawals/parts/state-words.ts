import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';

/** What each state means for the one who waits. */
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

/** The same of what is over: none of it goes on any more. */
export function usePastWords(): Record<WithdrawalState, string> {
  const { t } = useLingui();
  return {
    ...useStateWords(),
    requested: t({ context: 'withdrawal', message: 'Requested' }),
    signed: t({ context: 'withdrawal', message: 'Signed' }),
    broadcast: t({ context: 'withdrawal', message: 'Sent' }),
  };
}
