import { CallRefused } from '@tradewind/contract/protocol/client';
import { expect, test, vi } from 'vitest';
import type { FetchPage } from '../../data/paging.ts';
import { readAll } from './read-all.ts';

/** Returns a fake list of this many numbers, with the server's cursor paging. */
function list(length: number) {
  return vi.fn<FetchPage<number>>(({ cursor = '0', size }) => {
    const from = Number(cursor);
    const to = Math.min(from + Number(size), length);
    const items = Array.from({ length: to - from }, (_, i) => from + i);
    return Promise.resolve({ items, nextCursor: to < length ? String(to) : null });
  });
}

function reading(fetchPage: ReturnType<typeof list>, most = 1000) {
  const aborting = new AbortController();
  const sleep = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
  return {
    fetchPage,
    most,
    signal: aborting.signal,
    onProgress: vi.fn<(lines: number) => void>(),
    sleep,
    aborting,
  };
}

test('reads every row of the list once and in order', async () => {
  const { rows, isCut } = await readAll(reading(list(250)));
  expect(rows).toEqual(Array.from({ length: 250 }, (_, i) => i));
  expect(isCut).toBe(false);
});

test('stops at its limit, and reports a cut list only if there are more rows', async () => {
  const cut = await readAll(reading(list(1001), 1000));
  expect([cut.rows.length, cut.isCut]).toEqual([1000, true]);
  const whole = await readAll(reading(list(1000), 1000));
  expect([whole.rows.length, whole.isCut]).toEqual([1000, false]);
  const odd = await readAll(reading(list(260), 250));
  expect([odd.rows.length, odd.isCut]).toEqual([250, true]);
});

test('waits as long as the server asks before it retries', async () => {
  const given = reading(list(250));
  const refusal = { status: 1004, msg: 'wait', response: { retryAfter: 7 } };
  given.fetchPage.mockRejectedValueOnce(new CallRefused(200, refusal));
  expect((await readAll(given)).rows).toHaveLength(250);
  expect(given.sleep).toHaveBeenCalledExactlyOnceWith(7000);
});

test('stops at any other refusal and when it is aborted', async () => {
  const refused = reading(list(250));
  refused.fetchPage.mockRejectedValueOnce(
    new CallRefused(200, { status: 1005, msg: 'no', response: null }),
  );
  await expect(readAll(refused)).rejects.toThrow('no');
  const calledOff = reading(list(250));
  calledOff.onProgress.mockImplementation(() => calledOff.aborting.abort());
  await expect(readAll(calledOff)).rejects.toThrow('aborted');
  expect(calledOff.fetchPage).toHaveBeenCalledTimes(2);
});
