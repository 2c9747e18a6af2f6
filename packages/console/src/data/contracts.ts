import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';

const contractsKey = ['contracts'];

export const usePurchases = (memberId: string) =>
  usePagedList(['purchases', memberId], (page) =>
    client.getPurchaseList({ ...page, ...(memberId === '' ? {} : { memberId }) }),
  );

export const useContracts = () =>
  useQuery({ queryKey: contractsKey, queryFn: () => client.getContractList() });

export function useSaveContract() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: client.saveContract,
    // Whatever came of it: someone else may have changed the same meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractsKey }),
  });
}
