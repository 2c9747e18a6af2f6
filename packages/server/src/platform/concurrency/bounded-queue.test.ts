import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { bounded } from './bounded-queue.ts';

const busy = new AppError('unavailable');
const bounds = { atOnce: 2, mostWaiting: 3, longestWait: 10_000, longestTime: 14_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs that end when the test says so; `left` collects the time that each run was given. */
function newRuns(given = bounds) {
  const started: number[] = [];
  const left: number[] = [];
  const endings = new Map<number, PromiseWithResolvers<number>>();
  const run = bounded((input: number, milliseconds: number) => {
    started.push(input);
    left.push(milliseconds);
    const ending = Promise.withResolvers<number>();
    endings.set(input, ending);
    return ending.promise;
  }, given);
  return { started, left, endings, run };
}

describe('work in bounds', () => {
  test('runs two, lets three wait, refuses the next, and goes on after a failure', async () => {
    const { started, endings, run } = newRuns();
    const five = [1, 2, 3, 4, 5].map((input) => run(input));
    await expect(run(6)).rejects.toEqual(busy);
    expect(started).toEqual([1, 2]);

    endings.get(1)?.reject(new Error('no'));
    await expect(five[0]).rejects.toThrow('no');
    expect(started).toEqual([1, 2, 3]);

    for (const input of [2, 3, 4, 5]) {
      endings.get(input)?.resolve(input);
      expect(await five[input - 1]).toBe(input);
    }
    expect(started).toEqual([1, 2, 3, 4, 5]);

    const again = run(7);
    endings.get(7)?.resolve(7);
    expect(await again).toBe(7);
  });

  test('refuses a call that has waited too long and does not run it', async () => {
    const { started, endings, run } = newRuns();
    const [first] = [run(1), run(2)];
    const late = run(3).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toEqual(busy);
    endings.get(1)?.resolve(1);
    await first;
    expect(started).toEqual([1, 2]);
    const next = run(4);
    endings.get(4)?.resolve(4);
    expect(await next).toBe(4);
  });

  test('passes the remaining time of its caller to each run', async () => {
    const { left, endings, run } = newRuns();
    const all = [run(1), run(2), run(3)];
    await vi.advanceTimersByTimeAsync(4000);
    endings.get(1)?.resolve(1);
    await all[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toEqual([14_000, 14_000, 10_000]);
  });

  test('refuses a call at once if its expected wait is too long', async () => {
    const { endings, run } = newRuns({ ...bounds, mostWaiting: 100 });
    const slow = run(1);
    await vi.advanceTimersByTimeAsync(6000);
    endings.get(1)?.resolve(1);
    await slow;
    // Two calls run and two wait about 6 s each; a fifth would wait for 12 s.
    for (const input of [2, 3, 4, 5]) void run(input).catch(() => {});
    await expect(run(6)).rejects.toEqual(busy);
  });
});
