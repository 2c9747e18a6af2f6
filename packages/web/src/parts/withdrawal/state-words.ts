import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawal';

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
    failed: t`Failed`,
    refunded: t`Given back`,
  };
}

/** The way that money takes when all goes well. */
export const steps = ['requested', 'approved', 'signed', 'broadcast', 'confirmed'] as const;

export const isOpen = (state: WithdrawalState): boolean =>
  state === 'failed' || (state !== 'confirmed' && steps.some((step) => step === state));
