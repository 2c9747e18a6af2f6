import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import type { Bill } from '../../data/wallet.ts';

/**
 * How the withdrawal stands that a bill is of, where the bill alone would look as if it had left. The bill itself
 * stays: the money did leave the available balance then, and what came back has a bill of its own.
 */
export function standingOf({
  category,
  withdrawal,
}: Pick<Bill, 'category' | 'withdrawal'>): WithdrawalState | undefined {
  if (withdrawal === null || category === 'withdrawalRefund') return undefined;
  return withdrawal.state === 'confirmed' ? undefined : withdrawal.state;
}
