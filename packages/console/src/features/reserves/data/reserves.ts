import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

const reservesKey = ['reserves'];
/** A job on the server does the requested work a moment later, so the figures are polled. */
const everyMs = 5000;

export const useReserves = () =>
  useQuery({
    queryKey: [...reservesKey, 'networks'],
    queryFn: () => client.getReserves(),
    refetchInterval: everyMs,
  });

export const useReconciliations = (network: string) =>
  usePagedList(
    [...reservesKey, 'reconciliations', network],
    (page) => client.getReconciliationList({ ...page, network }),
    network !== '',
    everyMs,
  );

export const useLiabilityProofs = () =>
  usePagedList(
    [...reservesKey, 'proofs'],
    (page) => client.getLiabilityProofList(page),
    true,
    everyMs,
  );

export function useRunReconciliation() {
  return useMutation({ mutationFn: () => client.runReconciliation() });
}

export function useMakeProof() {
  return useMutation({ mutationFn: client.makeLiabilityProof });
}
