import { client } from './client.ts';
import { usePagedList } from './paging.ts';

export interface AuditFilter {
  readonly operatorId: string;
  readonly action: string;
}

export const useAuditEntries = ({ operatorId, action }: AuditFilter) =>
  usePagedList(['audit', operatorId, action], (page) =>
    client.getAuditList({
      ...page,
      ...(operatorId === '' ? {} : { operatorId }),
      ...(action === '' ? {} : { action }),
    }),
  );
