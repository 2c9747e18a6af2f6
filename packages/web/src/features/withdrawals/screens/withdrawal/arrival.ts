import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import type { Network } from '../../data/withdrawal.ts';

/** Returns the amount minus the charge; undefined for an amount that would be refused. */
export function arrivalOf(
  amount: string | undefined,
  available: string,
  network: Pick<Network, 'serviceCharge' | 'minimumWithdrawal'>,
): string | undefined {
  if (amount === undefined) return undefined;
  const sum = parseMoney(amount);
  if (sum < parseMoney(network.minimumWithdrawal) || sum > parseMoney(available)) return undefined;
  const rest = sum - parseMoney(network.serviceCharge);
  return rest > 0n ? formatMoney(rest) : undefined;
}
