import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

const ledgerKey = ['ledger'];

export const useTrialBalance = (enabled = true) =>
  useQuery({
    queryKey: [...ledgerKey, 'trial-balance'],
    queryFn: () => client.getTrialBalance(),
    enabled,
  });

export interface Coins {
  readonly known: readonly string[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Returns the coins of the ledger. They are fetched only while a form is open, because every look is written to the audit log.
 */
export function useCoins(open: boolean): Coins {
  const { data, error, refetch } = useTrialBalance(open);
  const known = data?.coins.map(({ coin }) => coin) ?? [];
  return { known, error, retry: () => void refetch() };
}

export const useMemberAccounts = (memberId: string) =>
  useQuery({
    queryKey: [...ledgerKey, 'member', memberId],
    queryFn: () => client.getMemberAccounts({ memberId }),
  });

export const useAccountPostings = (accountId: string) =>
  usePagedList([...ledgerKey, 'postings', accountId], (page) =>
    client.getAccountPostings({ ...page, accountId }),
  );

export const useJournal = (journalId: string) =>
  useQuery({
    queryKey: [...ledgerKey, 'journal', journalId],
    queryFn: () => client.getJournal({ journalId }),
  });

export function useFreezeFunds() {
  const [intend] = useState(() => createIntent());
  const refresh = useRefreshLedger();
  return useMutation({
    mutationFn: (fields: Fields<'freezeMemberFunds'>) =>
      intend((requestId) => client.freezeMemberFunds({ ...fields, requestId })),
    onSettled: refresh,
  });
}

export function useReleaseFunds() {
  const refresh = useRefreshLedger();
  return useMutation({ mutationFn: client.releaseMemberFunds, onSettled: refresh });
}

/** Returns a function that refreshes all queries of the ledger, since one journal changes several accounts. */
export function useRefreshLedger() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ledgerKey });
}
