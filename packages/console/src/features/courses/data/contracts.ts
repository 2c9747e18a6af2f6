import { useQuery } from '@tanstack/react-query';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';
import { useChange } from '../../../data/use-change.ts';

const contractsKey = ['contracts'];

export const usePurchases = (memberId: string) =>
  usePagedList(['purchases', memberId], (page) =>
    client.getPurchaseList({ ...page, ...(memberId === '' ? {} : { memberId }) }),
  );

export const useContracts = () =>
  useQuery({ queryKey: contractsKey, queryFn: () => client.getContractList() });

export function useSaveContract() {
  return useChange(client.saveContract, contractsKey);
}
