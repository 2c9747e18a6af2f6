import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getMemberBaseInfo: wire.getMemberBaseInfo });

export const memberBaseInfo = queryOptions({
  queryKey: ['member', 'base-info'],
  queryFn: () => client.getMemberBaseInfo(),
  // A screen that is still there for a moment after logging out must not ask again.
  enabled: isLoggedIn,
});

export function useMemberBaseInfo() {
  return useQuery(memberBaseInfo);
}
