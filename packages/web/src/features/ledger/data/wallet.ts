import * as wire from '@tradewind/contract/generated/app-wire';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallInput, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { askAgainIn } from './money-pause.ts';

const client = clientOf({
  getBillCategory: wire.getBillCategory,
  getCoinBalance: wire.getCoinBalance,
  getCoinNetwork: wire.getCoinNetwork,
  getCoinWithdrawType: wire.getCoinWithdrawType,
  getStatement: wire.getStatement,
  getWalletBill: wire.getWalletBill,
  getWalletTotalPrice: wire.getWalletTotalPrice,
  getRecentRecipients: wire.getRecentRecipients,
  lookUpRecipient: wire.lookUpRecipient,
  transferToMember: wire.transferToMember,
});

/** The prefix of all queries about money, which are reloaded when money has moved. */
export const walletKey = ['wallet'];

/** Reloads at every visit, because the data is about money. */
const always = { enabled: isLoggedIn, staleTime: 0 };

const total = queryOptions({
  queryKey: [...walletKey, 'total'],
  queryFn: () => client.getWalletTotalPrice(),
  ...always,
});

const balances = queryOptions({
  queryKey: [...walletKey, 'balances'],
  queryFn: () => client.getCoinBalance(),
  ...always,
});

const networks = queryOptions({
  queryKey: [...walletKey, 'networks'],
  queryFn: () => client.getCoinNetwork(),
  enabled: isLoggedIn,
});

export const withdrawTypes = queryOptions({
  queryKey: [...walletKey, 'withdraw-types'],
  queryFn: () => client.getCoinWithdrawType(),
  enabled: isLoggedIn,
  // Notices the end of a pause while the screen is open.
  refetchInterval: ({ state }) => askAgainIn(state.data?.pausedUntil, Date.now()),
});

const categories = queryOptions({
  queryKey: [...walletKey, 'categories'],
  queryFn: () => client.getBillCategory(),
  enabled: isLoggedIn,
});

const recents = queryOptions({
  queryKey: [...walletKey, 'recent-recipients'],
  queryFn: () => client.getRecentRecipients(),
  ...always,
});

/** The recipient as the sender sees it before the transfer. */
export type Recipient = CallOutput<AppCalls['lookUpRecipient']>;

export const useRecentRecipients = () => useQuery(recents);
export const useWalletTotal = () => useQuery(total);
export const useCoinBalances = () => useQuery(balances);
export const useCoinNetworks = () => useQuery(networks);
export const useWithdrawTypes = () => useQuery(withdrawTypes);
/**
 * Returns the end of the pause during which no money can leave the wallet, no data can be exported and the account
 * cannot be closed; the server refuses all of them by one rule. Undefined if there is no pause, or if it is not known
 * yet.
 */
export const useMoneyPause = () => useWithdrawTypes().data?.pausedUntil ?? undefined;
export const useBillCategories = () => useQuery(categories);

export type Bill = CallOutput<AppCalls['getWalletBill']>['items'][number];
export type BillFilter = Pick<
  CallInput<AppCalls['getWalletBill']>,
  'category' | 'coin' | 'from' | 'to'
>;

export function useRecentBills(count: number) {
  return useQuery({
    queryKey: [...walletKey, 'recent', count],
    queryFn: () => client.getWalletBill({ size: String(count) }),
    ...always,
  });
}

export function useBills(filter: BillFilter) {
  return useInfiniteQuery({
    queryKey: [...walletKey, 'bills', filter],
    queryFn: ({ pageParam }) =>
      client.getWalletBill(pageParam === null ? filter : { ...filter, cursor: pageParam }),
    ...always,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Shows the list of the previous filter until the new one has loaded.
    placeholderData: keepPreviousData,
  });
}

export const { getStatement, lookUpRecipient, transferToMember } = client;

export async function hasBills(filter: BillFilter): Promise<boolean> {
  const { items } = await client.getWalletBill({ ...filter, size: '1' });
  return items.length > 0;
}
