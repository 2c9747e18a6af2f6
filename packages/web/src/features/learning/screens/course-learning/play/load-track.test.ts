import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTrack } from './load-track.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Ask = (refused: string | undefined) => Promise<string>;

function loading(addressOf: Ask) {
  const leaving = new AbortController();
  const opened: string[] = [];
  let words = new EventTarget();
  const open = (address: string) => {
    opened.push(address);
    words = new EventTarget();
    return words;
  };
  loadTrack({ addressOf, open, signal: leaving.signal });
  return {
    opened,
    refuse: () => words.dispatchEvent(new Event('error')),
    leave: () => leaving.abort(),
  };
}

test('loads refused captions again from another address', async () => {
  const addressOf = vi.fn<Ask>((refused) =>
    Promise.resolve(refused === undefined ? '/media/old/en.vtt' : '/media/new/en.vtt'),
  );
  const { opened, refuse } = loading(addressOf);
  await vi.advanceTimersByTimeAsync(0);
  refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(addressOf).toHaveBeenLastCalledWith('/media/old/en.vtt');
  expect(opened).toEqual(['/media/old/en.vtt', '/media/new/en.vtt']);
});

test('asks for an address again with growing pauses, and gives up in the end', async () => {
  const addressOf = vi.fn<Ask>(() => Promise.reject(new Error('no network')));
  const { opened } = loading(addressOf);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(addressOf).toHaveBeenCalledTimes(11);
  expect(opened).toEqual([]);
});

test('loads nothing after the member has left', async () => {
  const addressOf = vi.fn<Ask>(() => Promise.resolve('/media/old/en.vtt'));
  const { refuse, leave } = loading(addressOf);
  await vi.advanceTimersByTimeAsync(0);
  refuse();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(addressOf).toHaveBeenCalledTimes(1);
});
