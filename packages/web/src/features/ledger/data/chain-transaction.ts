import * as wire from '@tradewind/contract/generated/app-wire';
import { useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { clientSaying } from '../../../data/client-saying.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';

const client = clientSaying(missing, { getChainTransaction: wire.getChainTransaction });

export type ChainTransaction = CallOutput<AppCalls['getChainTransaction']>;

/** The polling interval. A block every few seconds adds a confirmation. */
const askAgainMs = 5000;

/** Loads a transaction; null if the chain does not know it. */
export const useChainTransaction = (network: string, transactionHash: string) =>
  useQuery({
    queryKey: ['chain-transaction', network, transactionHash],
    queryFn: () => nullIfMissing(client.getChainTransaction({ network, transactionHash })),
    refetchInterval: ({ state }) => (state.status === 'success' ? askAgainMs : false),
  });
