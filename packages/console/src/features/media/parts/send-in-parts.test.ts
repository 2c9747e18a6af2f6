import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { waitFor } from '@tradewind/contract/protocol/wait-for';
import { expect, test } from 'vitest';
import { nextSize, type Sending, sendInParts } from './send-in-parts.ts';

const mebibyte = 1024 * 1024;

/** Imitates a server behind a network that fails as the list says, part by part. */
function setUp(bytes: number, line: ('ok' | 'lost' | 'answer lost')[] = [], arrived = 0) {
  const file = new Blob([new Uint8Array(bytes)]);
  const state = { received: arrived, sent: 0 };
  const waits: number[] = [];
  const told: number[] = [];
  const sending: Sending = {
    file,
    from: arrived,
    signal: new AbortController().signal,
    send: (offset, part) => {
      const luck = line[state.sent] ?? 'ok';
      state.sent += 1;
      if (luck === 'lost') return Promise.reject(new TypeError('Failed'));
      if (offset === state.received) state.received += part.size;
      if (luck === 'answer lost') return Promise.reject(new TypeError('Failed'));
      return Promise.resolve({ received: state.received });
    },
    ask: () => Promise.resolve({ received: state.received }),
    onProgress: (sum) => told.push(sum),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { sending, state, waits, told };
}

test('the whole file arrives, and the progress never goes back', async () => {
  const { sending, state, told } = setUp(20 * mebibyte + 7);
  await sendInParts(sending);
  expect(state.received).toBe(20 * mebibyte + 7);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('an upload continues from what the server has', async () => {
  const { sending, state } = setUp(3 * mebibyte, [], 2 * mebibyte);
  await sendInParts(sending);
  expect(state).toEqual({ received: 3 * mebibyte, sent: 1 });
});

test('a broken connection is retried after longer and longer pauses, and no byte is sent twice', async () => {
  const { sending, state, waits } = setUp(2 * mebibyte, ['lost', 'lost', 'answer lost', 'ok']);
  await sendInParts(sending);
  expect(state.received).toBe(2 * mebibyte);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('an upload is given up if the connection stays broken', async () => {
  const { sending, waits } = setUp(
    mebibyte,
    Array.from({ length: 20 }, () => 'lost' as const),
  );
  await expect(sendInParts(sending)).rejects.toThrow('Failed');
  expect(waits).toHaveLength(6);
});

test('a pause during the wait for a retry takes effect at once', async () => {
  const { sending, state } = setUp(mebibyte, ['lost']);
  const pause = new AbortController();
  const paused = sendInParts({
    ...sending,
    signal: pause.signal,
    wait: async (_, stopped) => {
      setTimeout(() => pause.abort());
      await waitFor(3_600_000, stopped);
    },
  });
  await expect(paused).rejects.toThrow('aborted');
  expect(state.sent).toBe(1);
});

test('a part that the server refuses is not sent again', async () => {
  const { sending, state } = setUp(mebibyte);
  const envelope = { status: errorStatus.mediaNotUploading, msg: 'Gone', response: null };
  const refused = sendInParts({
    ...sending,
    send: () => {
      state.sent += 1;
      return Promise.reject(new CallRefused(200, envelope));
    },
  });
  await expect(refused).rejects.toThrow('Gone');
  expect(state.sent).toBe(1);
});

test('parts grow on a fast connection and shrink on a slow one within limits', () => {
  expect(nextSize(mebibyte, 100)).toBe(2 * mebibyte);
  expect(nextSize(8 * mebibyte, 100)).toBe(8 * mebibyte);
  expect(nextSize(4 * mebibyte, 60_000)).toBe(2 * mebibyte);
  expect(nextSize(256 * 1024, 60_000)).toBe(256 * 1024);
});
