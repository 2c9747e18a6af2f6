import { client } from './client.ts';
import { usePagedList } from './paging.ts';

export const useEndingHolds = () =>
  usePagedList(['ledger', 'ending-holds'], (page) => client.getEndingHolds(page));
