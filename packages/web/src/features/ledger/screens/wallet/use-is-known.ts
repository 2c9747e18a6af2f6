import { isAnswered } from '../../../../data/is-answered.ts';
import {
  useCoinBalances,
  useCoinNetworks,
  useRecentBills,
  useWithdrawTypes,
} from '../../data/wallet.ts';
import { useWithdrawals } from '../../../withdrawals/data/withdrawal.ts';

/** The number of recent bills that are shown. */
export const recentCount = 5;

/**
 * True if every part below the balance has been loaded or has failed. The parts differ in height and may be empty, so
 * one that is shown early would be pushed down by the others.
 */
export function useIsKnown(): boolean {
  const networks = useCoinNetworks();
  const types = useWithdrawTypes();
  const withdrawals = useWithdrawals();
  const balances = useCoinBalances();
  const bills = useRecentBills(recentCount);
  return [networks, types, withdrawals, balances, bills].every(isAnswered);
}
