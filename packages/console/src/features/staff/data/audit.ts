import { client } from '../../../data/client.ts';
import { spanOf } from '../../../data/day-span.ts';
import { usePagedList } from '../../../data/paging.ts';

export interface AuditFilter {
  readonly operatorId: string;
  readonly action: string;
  readonly subject: string;
  /** Days of the operator's local calendar, both included. */
  readonly from: string;
  readonly to: string;
}

export const useAuditEntries = (
  { operatorId, action, subject, from, to }: AuditFilter,
  enabled: boolean,
) =>
  usePagedList(
    ['audit', operatorId, action, subject, from, to],
    (page) =>
      client.getAuditList({
        ...page,
        ...(operatorId === '' ? {} : { operatorId }),
        ...(action === '' ? {} : { action }),
        ...(subject === '' ? {} : { subject }),
        ...spanOf(from, to),
      }),
    enabled,
  );
