import { useQueryClient } from '@tanstack/react-query';
import { contractConfig } from '../../courses/data/contract.ts';
import { memberBaseInfo } from '../../members/data/member.ts';
import { walletKey } from './wallet.ts';

/** Returns a function to call when money has moved or may have moved. */
export function useRefreshMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [walletKey, contractConfig.queryKey, memberBaseInfo.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
