import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import type { Bill } from '../../data/wallet.ts';

/**
 * Returns the state of the bill's withdrawal, where the bill alone would look as if the money had been paid out. The
 * bill itself stays: the money did leave the available balance, and a refund has a bill of its own.
 */
export function standingOf({
  category,
  withdrawal,
}: Pick<Bill, 'category' | 'withdrawal'>): WithdrawalState | undefined {
  if (withdrawal === null || category === 'withdrawalRefund') return undefined;
  return withdrawal.state === 'confirmed' ? undefined : withdrawal.state;
}
