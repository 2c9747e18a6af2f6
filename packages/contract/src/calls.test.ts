import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { appCalls } from './app/index.ts';
import { consoleCalls } from './console/index.ts';
import { errorStatus } from './errors.ts';
import { errorStatusSource, wireSource } from './wire.ts';

describe('the declared calls', () => {
  const app = Object.values(appCalls);
  const all = [...app, ...Object.values(consoleCalls)];

  test('are under the roof of their app, one path each', () => {
    for (const { path } of app) expect(path).toMatch(/^\/api\/App\/[A-Z]\w+\/[A-Z]\w+$/);
    for (const { path } of Object.values(consoleCalls))
      expect(path).toMatch(/^\/api\/Console\/[A-Z]\w+\/[A-Z]\w+$/);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  test('are all signed but those that carry a file', () => {
    const withFile = all.filter((call) => 'body' in call);
    expect(withFile.length).toBeGreaterThan(0);
    expect(all.filter(({ signed }) => !signed)).toEqual(withFile);
  });

  test('are in the table that browsers get, as they are declared', async () => {
    const file = await readFile(new URL('generated/wire.ts', import.meta.url), 'utf8');
    expect(file).toBe(wireSource());
  });

  test('have errors whose numbers browsers know', async () => {
    const file = await readFile(new URL('generated/error-status.ts', import.meta.url), 'utf8');
    expect(file).toBe(errorStatusSource());
  });

  test('every error has a status number of its own', () => {
    const numbers = Object.values(errorStatus);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
