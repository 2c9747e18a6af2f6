import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallInput, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { queryClient } from '../../../data/query-client.ts';

const client = clientOf({
  buyContract: wire.buyContract,
  getContractConfig: wire.getContractConfig,
});

export const contractConfig = queryOptions({
  queryKey: ['contract', 'config'],
  queryFn: () => client.getContractConfig(),
  enabled: isLoggedIn,
  // Prices and the balance are loaded again at every visit.
  staleTime: 0,
});

export type ContractConfig = CallOutput<AppCalls['getContractConfig']>;
export type ContractLevel = ContractConfig['items'][number];
export type Purchase = CallOutput<AppCalls['buyContract']>;

export const useContractConfig = () => useQuery(contractConfig);

/**
 * The key of the courses in `courses.ts`. They are removed from the cache after a purchase, so that a course that it
 * opens is not shown as locked for a moment.
 */
const opened = ['courses'];

export async function buyContract(input: CallInput<AppCalls['buyContract']>): Promise<Purchase> {
  const purchase = await client.buyContract(input);
  queryClient.removeQueries({ queryKey: opened });
  return purchase;
}
