import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { walletKey } from '../../ledger/data/wallet.ts';

const client = clientOf({ getDeposits: wire.getDeposits, requestTestMoney: wire.requestTestMoney });

type DepositPage = CallOutput<AppCalls['getDeposits']>;
export type Deposit = DepositPage['items'][number];
export type CoinNetwork = CallOutput<AppCalls['getCoinNetwork']>['items'][number];

/** The polling interval while a deposit is arriving, so that its confirmations count up on the screen. */
const countEveryMs = 3000;

const isArriving = ({ state }: Deposit): boolean => state === 'seen';

export function useDeposits() {
  const query = useInfiniteQuery({
    queryKey: [...walletKey, 'deposits'],
    queryFn: ({ pageParam }) => client.getDeposits(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isArriving)) === true ? countEveryMs : false,
  });
  const items = query.data?.pages.flatMap((page) => page.items);
  return {
    ...query,
    arriving: items?.filter(isArriving) ?? [],
    past: items?.filter((item) => !isArriving(item)),
    belowMinimum: query.data?.pages[0]?.belowMinimum ?? [],
  };
}

/** Requests test money on the chain of a demo instance. */
export function useTestMoney() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (network: string) => client.requestTestMoney({ network }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...walletKey, 'deposits'] }),
  });
}
