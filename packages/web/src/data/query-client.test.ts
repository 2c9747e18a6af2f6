import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

const patience = { timeout: 10_000 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  onlineManager.setOnline(true);
});

test('a query that failed on a page opened offline is repeated when the network returns', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.resetModules();
  const { queryClient } = await import('./query-client.ts');
  queryClient.mount();
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no network')));
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: read, retry: false });
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true), patience);
  expect(read).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), patience);
  leave();
  queryClient.unmount();
});
