import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({
  getLiabilityBranch: wire.getLiabilityBranch,
  getLiabilityProofs: wire.getLiabilityProofs,
});

export type LiabilityProof = CallOutput<AppCalls['getLiabilityProofs']>['items'][number];
export type Branch = NonNullable<CallOutput<AppCalls['getLiabilityBranch']>['branch']>;

const shownProofs = 8;

const proofs = queryOptions({
  queryKey: ['reserves', 'proofs'],
  queryFn: () => client.getLiabilityProofs({ size: String(shownProofs) }),
});

const branch = queryOptions({
  queryKey: ['reserves', 'branch'],
  queryFn: async () => (await client.getLiabilityBranch({ coin: 'USDT' })).branch,
  enabled: isLoggedIn,
});

export const useLiabilityProofs = () => useQuery(proofs);
export const useLiabilityBranch = () => useQuery(branch);
