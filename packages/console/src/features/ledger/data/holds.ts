import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

export const useEndingHolds = () =>
  usePagedList(['ledger', 'ending-holds'], (page) => client.getEndingHolds(page));
