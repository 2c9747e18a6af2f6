import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { expect, test, vi } from 'vitest';
import { beginOrFind } from './begin-or-find.ts';

const lost = new CallFailed(new Error('no answer'));
const fail = (reason: Error) => () => Promise.reject<string>(reason);
const find = (found?: string) => vi.fn<() => Promise<string | undefined>>(async () => found);

test('does not look up a sitting whose begin was answered', async () => {
  const look = find('another');
  expect(await beginOrFind(async () => 'sitting', look)).toBe('sitting');
  expect(look).not.toHaveBeenCalled();
});

test('finds a sitting that began although the answer was lost', async () => {
  expect(await beginOrFind(fail(lost), find('sitting'))).toBe('sitting');
});

test('rejects with the first error if nothing is found or the look-up fails', async () => {
  await expect(beginOrFind(fail(lost), find())).rejects.toBe(lost);
  await expect(beginOrFind(fail(lost), fail(new Error('still no network')))).rejects.toBe(lost);
});

test('does not look up a sitting after a refusal', async () => {
  const refused = new CallRefused(200, { status: 1600, msg: 'No', response: null });
  const look = find('sitting');
  await expect(beginOrFind(fail(refused), look)).rejects.toBe(refused);
  expect(look).not.toHaveBeenCalled();
});
