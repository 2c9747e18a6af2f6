import * as wire from '@tradewind/contract/generated/app-wire';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';
import { walletKey } from '../../ledger/data/wallet.ts';

const client = clientOf({
  addWithdrawalAddress: wire.addWithdrawalAddress,
  cancelWithdrawal: wire.cancelWithdrawal,
  checkWithdrawalAddress: wire.checkWithdrawalAddress,
  getWithdrawalAddresses: wire.getWithdrawalAddresses,
  getWithdrawals: wire.getWithdrawals,
  removeWithdrawalAddress: wire.removeWithdrawalAddress,
  renameWithdrawalAddress: wire.renameWithdrawalAddress,
  setAddressHold: wire.setAddressHold,
  withdrawalApply: wire.withdrawalApply,
});

const one = clientSaying(missing, { getWithdrawal: wire.getWithdrawal });

export type Withdrawal = CallOutput<AppCalls['getWithdrawals']>['items'][number];
export type WithdrawalDetail = CallOutput<AppCalls['getWithdrawal']>;
export type CheckedAddress = CallOutput<AppCalls['checkWithdrawalAddress']>;
export type ListedAddress = CallOutput<AppCalls['getWithdrawalAddresses']>['items'][number];
export type Network = CallOutput<AppCalls['getCoinNetwork']>['items'][number];

/** These keys begin with the key of the wallet, so that they are reloaded whenever money moves. */
const withdrawalKey = [...walletKey, 'withdrawals'];
const addressKey = [...walletKey, 'addresses'];

export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: [...withdrawalKey, 'list'],
    queryFn: ({ pageParam }) =>
      client.getWithdrawals(pageParam === null ? {} : { cursor: pageParam }),
    enabled: isLoggedIn,
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Loads a withdrawal; null if the member has none with this id. */
export function useWithdrawal(withdrawalId: string) {
  return useQuery({
    queryKey: [...withdrawalKey, withdrawalId],
    queryFn: () => nullIfMissing(one.getWithdrawal({ withdrawalId })),
    enabled: isLoggedIn,
    staleTime: 0,
  });
}

export function useAddressBook() {
  return useQuery({
    queryKey: addressKey,
    queryFn: () => client.getWithdrawalAddresses(),
    enabled: isLoggedIn,
    staleTime: 0,
  });
}

export function useRefreshAddresses(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: addressKey });
}

export const {
  checkWithdrawalAddress,
  cancelWithdrawal,
  addWithdrawalAddress,
  renameWithdrawalAddress,
  removeWithdrawalAddress,
  setAddressHold,
} = client;

interface ChainWish {
  readonly [field: string]: string;
  readonly requestId: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly serviceCharge: string;
  readonly lookAlike: 'none' | 'confirmed';
}

export const withdrawToChain = ({ lookAlike, ...wish }: ChainWish) =>
  client.withdrawalApply({
    requestId: wish.requestId,
    coin: wish.coin,
    network: wish.network,
    address: wish.address,
    amount: wish.amount,
    serviceCharge: wish.serviceCharge,
    method: 'onChain',
    ...(lookAlike === 'confirmed' && { lookAlikeConfirmed: true }),
  });
