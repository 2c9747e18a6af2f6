import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

const overview = queryOptions({
  queryKey: ['home', 'overview'],
  queryFn: () => client.getHomeOverview(),
});

export function useHomeOverview() {
  return useQuery(overview);
}
