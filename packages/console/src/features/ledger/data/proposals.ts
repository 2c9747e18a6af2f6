import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProposalState } from '@tradewind/contract/ledger/wallet';
import { useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { useRefreshLedger } from './ledger.ts';
import { usePagedList } from '../../../data/paging.ts';
import { queryClient } from '../../../data/query-client.ts';
import type { Fields, Proposal } from '../../../data/shapes.ts';

export const useProposals = (state: ProposalState | undefined) =>
  usePagedList(['ledger', 'proposals', state ?? 'all'], (page) =>
    client.getProposalList({ ...page, ...(state === undefined ? {} : { state }) }),
  );

const proposalKey = (proposalId: string) => ['ledger', 'proposal', proposalId];

/** Every fetch is written to the audit log, so it is refetched only after the operator has acted on it. */
export const useProposal = (proposalId: string) =>
  useQuery({
    queryKey: proposalKey(proposalId),
    queryFn: () => client.getProposal({ proposalId }),
    enabled: proposalId !== '',
    staleTime: Infinity,
    gcTime: 0,
  });

/** Returns the proposal as it was last fetched. */
export const proposalRead = (proposalId: string): Proposal | undefined =>
  queryClient.getQueryData(proposalKey(proposalId));

export const useProposeAdjustment = () =>
  usePropose((fields: Fields<'proposeAdjustment'>, requestId) =>
    client.proposeAdjustment({ ...fields, requestId }),
  );

export const useProposeRewardsFunding = () =>
  usePropose((fields: Fields<'proposeRewardsFunding'>, requestId) =>
    client.proposeRewardsFunding({ ...fields, requestId }),
  );

export const useProposeCapital = () =>
  usePropose((fields: Fields<'proposeCapital'>, requestId) =>
    client.proposeCapital({ ...fields, requestId }),
  );

export const useProposeFunding = () =>
  usePropose((fields: Fields<'proposeFunding'>, requestId) =>
    client.proposeFunding({ ...fields, requestId }),
  );

export const useProposeReversal = () =>
  usePropose((fields: Fields<'proposeReversal'>, requestId) =>
    client.proposeReversal({ ...fields, requestId }),
  );

export function useApproveProposal() {
  const refresh = useRefreshLedger();
  return useMutation({ mutationFn: client.approveProposal, onSettled: refresh });
}

export function useRejectProposal() {
  const refresh = useRefreshLedger();
  return useMutation({ mutationFn: client.rejectProposal, onSettled: refresh });
}

function usePropose<F, T>(propose: (fields: F, requestId: string) => Promise<T>) {
  const [intend] = useState(() => createIntent());
  const refresh = useRefreshLedger();
  return useMutation({
    mutationFn: (fields: F) => intend((requestId) => propose(fields, requestId)),
    onSettled: refresh,
  });
}
