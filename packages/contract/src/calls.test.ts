import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appCalls } from './member-calls.ts';
import { consoleCalls } from './console-calls.ts';
import { errorStatus } from './protocol/errors.ts';
import { textsOf } from './testing/texts-of.ts';
import { wireSources } from './protocol/wire.ts';

/** Of several lengths, as a field may ask for some. */
const unstorable = [1, 2, 3, 8, 40].flatMap((length) => [
  '\0'.padStart(length, 'a'),
  '\ud800'.padStart(length, 'a'),
]);

const wire = Object.entries(await wireSources());

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

  test('take no text that the database cannot keep', () => {
    const taken = all.flatMap(({ path, input }) =>
      textsOf(input)
        .filter(({ schema }) => unstorable.some((text) => z.safeParse(schema, text).success))
        .map(({ name }) => `${path} ${name}`),
    );
    // A file, whose lines are read one by one, and of each that cannot be taken it is said why.
    expect(taken).toEqual([
      '/api/Console/Exam/CheckQuestionImport content',
      '/api/Console/Exam/ApplyQuestionImport content',
    ]);
  });

  test.each(wire)('are in %s, which browsers get, as they are declared', async (file, source) => {
    expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(source);
  });

  test('every error has a status number of its own', () => {
    const numbers = Object.values(errorStatus);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
