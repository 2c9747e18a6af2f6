import { useQueryClient } from '@tanstack/react-query';
import { contractConfig } from '../../courses/data/contract.ts';
import { memberBaseInfo } from '../../members/data/member.ts';
import { walletKey } from './wallet.ts';

/** To be called when money has moved, or may have. */
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
