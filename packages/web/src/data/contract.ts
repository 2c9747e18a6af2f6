import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../session/session-store.ts';
import { client } from './client.ts';

export const contractConfig = queryOptions({
  queryKey: ['contract', 'config'],
  queryFn: () => client.getContractConfig(),
  enabled: isLoggedIn,
  // Prices and the balance beside them are asked for again whenever a person comes back.
  staleTime: 0,
});

export type ContractConfig = CallOutput<AppCalls['getContractConfig']>;
export type ContractLevel = ContractConfig['items'][number];
export type Purchase = CallOutput<AppCalls['buyContract']>;

export const useContractConfig = () => useQuery(contractConfig);

export const { buyContract } = client;
