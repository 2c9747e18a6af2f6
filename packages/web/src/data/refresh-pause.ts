import { useQueryClient } from '@tanstack/react-query';
import { withdrawTypes } from '../features/ledger/data/wallet.ts';

/** To be called when the password or the second factor was changed, here or elsewhere: money rests from then on. */
export function useRefreshPause(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: withdrawTypes.queryKey });
}
