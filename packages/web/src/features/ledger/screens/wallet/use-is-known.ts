import { isAnswered } from '../../../../data/is-answered.ts';
import {
  useCoinBalances,
  useCoinNetworks,
  useRecentBills,
  useWithdrawTypes,
} from '../../data/wallet.ts';
import { useWithdrawals } from '../../../withdrawals/data/withdrawal.ts';

/** How many of the last movements are shown. */
export const recentCount = 5;

/**
 * Whether everything below the balance has been answered, or refused. Each part takes as much room as there is
 * to say, from none at all, so that one which came before the others would be pushed down by them.
 */
export function useIsKnown(): boolean {
  const networks = useCoinNetworks();
  const types = useWithdrawTypes();
  const withdrawals = useWithdrawals();
  const balances = useCoinBalances();
  const bills = useRecentBills(recentCount);
  return [networks, types, withdrawals, balances, bills].every(isAnswered);
}
