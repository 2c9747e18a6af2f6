import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';

/** The way that money takes when all goes well. */
export const steps = ['requested', 'approved', 'signed', 'broadcast', 'confirmed'] as const;

export const isOpen = (state: WithdrawalState): boolean =>
  state === 'failed' || (state !== 'confirmed' && steps.some((step) => step === state));
