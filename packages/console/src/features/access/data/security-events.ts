import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';
import { spanOf } from '../../../data/day-span.ts';
import { usePagedList } from '../../../data/paging.ts';

type Asked = CallInput<ConsoleCalls['getSecurityEventList']>;

export interface SecurityEventFilter {
  readonly kind: Asked['kind'];
  readonly outcome: Asked['outcome'];
  /** Empty for all people; the other filters are likewise empty for all values. */
  readonly personId: string;
  readonly ip: string;
  /** Days of the operator's local calendar, both included. */
  readonly from: string;
  readonly to: string;
}

export const useSecurityEvents = (
  { kind, outcome, personId, ip, from, to }: SecurityEventFilter,
  enabled: boolean,
) =>
  usePagedList(
    ['security-events', kind, outcome, personId, ip, from, to],
    (page) =>
      client.getSecurityEventList({
        ...page,
        ...(kind === undefined ? {} : { kind }),
        ...(outcome === undefined ? {} : { outcome }),
        ...(personId === '' ? {} : { personId }),
        ...(ip === '' ? {} : { ip }),
        ...spanOf(from, to),
      }),
    enabled,
  );
