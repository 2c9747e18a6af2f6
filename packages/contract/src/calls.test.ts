import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { appCalls } from './app/index.ts';
import { consoleCalls } from './console/index.ts';
import { errorStatus } from './errors.ts';
import { wireSources } from './wire.ts';

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

  test('are on record under a condition only by fields that they have', () => {
    const conditional = all.flatMap((call) => ('auditedWith' in call ? [call] : []));
    expect(conditional.length).toBeGreaterThan(0);
    for (const { audit, auditedWith, input } of conditional) {
      expect(audit).toMatch(/\w/);
      expect(Object.keys(input.shape)).toEqual(expect.arrayContaining([...auditedWith]));
    }
  });

  test.each(Object.entries(wireSources()))(
    'are in %s, which browsers get, as they are declared',
    async (file, source) => {
      expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(source);
    },
  );

  test('every error has a status number of its own', () => {
    const numbers = Object.values(errorStatus);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
