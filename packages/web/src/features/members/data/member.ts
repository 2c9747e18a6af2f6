import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getMemberBaseInfo: wire.getMemberBaseInfo });

export const memberBaseInfo = queryOptions({
  queryKey: ['member', 'base-info'],
  queryFn: () => client.getMemberBaseInfo(),
  // A screen that is still visible for a moment after a log-out must not send requests.
  enabled: isLoggedIn,
});

export function useMemberBaseInfo() {
  return useQuery(memberBaseInfo);
}
