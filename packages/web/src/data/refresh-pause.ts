import { useQueryClient } from '@tanstack/react-query';
import { withdrawTypes } from '../features/ledger/data/wallet.ts';

/**
 * Returns a function to call after the password or the second factor was changed, here or elsewhere. It reloads the
 * pause of withdrawals that such a change starts.
 */
export function useRefreshPause(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: withdrawTypes.queryKey });
}
