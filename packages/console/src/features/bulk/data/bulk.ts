import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BulkState } from '@tradewind/contract/bulk/bulk';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';
import { useChange } from '../../../data/use-change.ts';

const bulkKey = ['bulk'];

export interface BulkFilter {
  readonly number: string;
  readonly commodity: string;
  readonly state: BulkState | undefined;
}

/** Returns the filters that are set; empty fields are left out. */
export function asked({ number, commodity, state }: BulkFilter) {
  return {
    ...(number === '' ? {} : { number }),
    ...(commodity === '' ? {} : { commodity }),
    ...(state === undefined ? {} : { state }),
  };
}

export const useBulkRecords = (filter: BulkFilter) =>
  usePagedList([...bulkKey, 'list', filter], (page) =>
    client.getBulkRecordList({ ...page, ...asked(filter) }),
  );

export const useBulkRecord = (recordId: string) =>
  useQuery({
    queryKey: [...bulkKey, 'record', recordId],
    queryFn: () => client.getBulkRecord({ recordId }),
    placeholderData: keepPreviousData,
  });

export const useCreateBulkRecord = () => useDeed(client.createBulkRecord);
export const useEditBulkRecord = () => useDeed(client.editBulkRecord);
export const useMoveBulkRecord = () => useDeed(client.moveBulkRecord);
export const usePublishBulkRecord = () => useDeed(client.publishBulkRecord);
export const useApplyBulkImport = () => useDeed(client.applyBulkImport);
export const useCheckBulkImport = () => useMutation({ mutationFn: client.checkBulkImport });

export const { exportBulkRecords, getBulkTemplate } = client;

function useDeed<I, O>(call: (input: I) => Promise<O>) {
  return useChange(call, bulkKey);
}
