import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { isAnswered } from './is-answered.ts';

test('a query that was refused once stays answered while it is retried', async () => {
  const tries = vi.fn<() => Promise<string>>();
  tries.mockRejectedValueOnce(new Error('refused')).mockReturnValueOnce(new Promise(() => {}));
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const query = new QueryObserver(client, { queryKey: ['x'], queryFn: tries, retry: false });
  const leave = query.subscribe(() => {});
  expect(isAnswered(query.getCurrentResult())).toBe(false);
  await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true));

  void query.refetch();
  expect(query.getCurrentResult().isPending).toBe(true);
  expect(isAnswered(query.getCurrentResult())).toBe(true);
  leave();
  client.clear();
});

test('cached data counts as answered', () => {
  expect(isAnswered({ isPending: false, isFetched: false })).toBe(true);
});
