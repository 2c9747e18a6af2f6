import { beforeEach, expect, test } from 'vitest';
import { printBannerOnceReady } from './startup-banner.ts';

let stopping: AbortController;
let said: string[];
let failed: unknown[];

beforeEach(() => {
  stopping = new AbortController();
  said = [];
  failed = [];
});

const greet = (greeting: () => Promise<string[]>): Promise<number> =>
  printBannerOnceReady(stopping.signal, greeting, {
    say: (line) => said.push(line),
    fail: (error) => failed.push(error),
  });

test('prints the banner and runs until it receives a stop signal', async () => {
  const over = greet(() => Promise.resolve(['Hello', 'http://localhost']));
  await expect.poll(() => said).toEqual(['Hello', 'http://localhost']);
  stopping.abort();
  expect(await over).toBe(0);
});

test('reports the error and exits with 1 if the banner cannot be made', async () => {
  const gone = new Error('the database is gone');
  expect(await greet(() => Promise.reject(gone))).toBe(1);
  expect(failed).toEqual([gone]);
});

test('does not wait for the banner after a stop signal', async () => {
  const over = greet(() => new Promise(() => {}));
  stopping.abort();
  expect(await over).toBe(0);
  expect([...said, ...failed]).toEqual([]);
});

test('prints no banner if the stop signal came first', async () => {
  const over = greet(() => {
    stopping.abort();
    return Promise.resolve(['Hello']);
  });
  expect(await over).toBe(0);
  expect(said).toEqual([]);
});
