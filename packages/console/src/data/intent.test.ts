import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { requestIdReused, secondPersonNeeded } from '@tradewind/contract/generated/error-status';
import { expect, test } from 'vitest';
import { createIntent, isDoneBefore } from './intent.ts';

function counted() {
  let made = 0;
  return createIntent(() => `id-${++made}`);
}

const refusal = (httpStatus: number) =>
  new CallRefused(httpStatus, { status: 1301, msg: 'no', response: null });

test('the next call after an answer gets a new id', async () => {
  const intend = counted();
  expect(await intend(async (id) => id)).toBe('id-1');
  expect(await intend(async (id) => id)).toBe('id-2');
});

test('a call whose answer was lost is repeated with the same id', async () => {
  const intend = counted();
  const lost = new CallFailed(new TypeError('no network'));
  await expect(intend(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(await intend(async (id) => id)).toBe('id-1');
});

test('a server error keeps the id, because the server may have done the work', async () => {
  const intend = counted();
  await expect(intend(() => Promise.reject(refusal(500)))).rejects.toBeInstanceOf(CallRefused);
  expect(await intend(async (id) => id)).toBe('id-1');
});

test('a refusal after a lost answer keeps the id, because it says nothing about the first call', async () => {
  const intend = counted();
  const lost = new CallFailed(new TypeError('no network'));
  await expect(intend(() => Promise.reject(lost))).rejects.toBe(lost);
  await expect(intend(() => Promise.reject(refusal(200)))).rejects.toBeInstanceOf(CallRefused);
  expect(await intend(async (id) => id)).toBe('id-1');
});

test('an id that was used for something else is replaced', async () => {
  const intend = counted();
  const reused = new CallRefused(200, { status: requestIdReused, msg: 'no', response: null });
  await expect(intend(() => Promise.reject(reused))).rejects.toBe(reused);
  expect(await intend(async (id) => id)).toBe('id-2');
});

test('an id is not used again once a change request has stored it', async () => {
  const intend = counted();
  const asked = new CallRefused(200, { status: secondPersonNeeded, msg: 'asked', response: null });
  await expect(intend(() => Promise.reject(asked))).rejects.toBe(asked);
  expect(await intend(async (id) => id)).toBe('id-2');
});

test('only a reused id shows that an earlier try succeeded', () => {
  const reused = new CallRefused(200, { status: requestIdReused, msg: 'no', response: null });
  expect(isDoneBefore(reused)).toBe(true);
  expect(isDoneBefore(refusal(200))).toBe(false);
  expect(isDoneBefore(new CallFailed(new TypeError('no network')))).toBe(false);
});
