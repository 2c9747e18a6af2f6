import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';

/** The states of a withdrawal that succeeds, in their order. */
export const steps = ['requested', 'approved', 'signed', 'broadcast', 'confirmed'] as const;

export const isOpen = (state: WithdrawalState): boolean =>
  state === 'failed' || (state !== 'confirmed' && steps.some((step) => step === state));
