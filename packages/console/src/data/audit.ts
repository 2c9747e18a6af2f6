import { client } from './client.ts';
import { usePagedList } from './paging.ts';

export interface AuditFilter {
  readonly operatorId: string;
  readonly action: string;
  readonly subject: string;
}

export const useAuditEntries = ({ operatorId, action, subject }: AuditFilter) =>
  usePagedList(['audit', operatorId, action, subject], (page) =>
    client.getAuditList({
      ...page,
      ...(operatorId === '' ? {} : { operatorId }),
      ...(action === '' ? {} : { action }),
      ...(subject === '' ? {} : { subject }),
    }),
  );
