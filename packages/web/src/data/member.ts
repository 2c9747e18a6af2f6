import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

export const memberBaseInfo = queryOptions({
  queryKey: ['member', 'base-info'],
  queryFn: () => client.getMemberBaseInfo(),
});

export function useMemberBaseInfo() {
  return useQuery(memberBaseInfo);
}
