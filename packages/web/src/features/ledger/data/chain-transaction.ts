import * as wire from '@tradewind/contract/generated/app-wire';
import { useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { clientSaying } from '../../../data/client-saying.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';

const client = clientSaying(missing, { getChainTransaction: wire.getChainTransaction });

export type ChainTransaction = CallOutput<AppCalls['getChainTransaction']>;

/** Blocks come every few seconds, and each is a confirmation more. */
const askAgainMs = 5000;

/** Null where the chain knows of none. */
export const useChainTransaction = (network: string, transactionHash: string) =>
  useQuery({
    queryKey: ['chain-transaction', network, transactionHash],
    queryFn: () => nullIfMissing(client.getChainTransaction({ network, transactionHash })),
    refetchInterval: ({ state }) => (state.status === 'success' ? askAgainMs : false),
  });
