import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { appCalls } from './member-calls.ts';
import { consoleCalls } from './console-calls.ts';
import { errorStatus } from './protocol/errors.ts';
import { textsOf } from './testing/texts-of.ts';
import { wireSources } from './protocol/wire.ts';

/** Texts that PostgreSQL cannot store, in several lengths, because some fields require a certain length. */
const unstorable = [1, 2, 3, 8, 40].flatMap((length) => [
  '\0'.padStart(length, 'a'),
  '\ud800'.padStart(length, 'a'),
]);

const wire = Object.entries(await wireSources());

describe('the declared calls', () => {
  const app = Object.values(appCalls);
  const all = [...app, ...Object.values(consoleCalls)];

  test('have unique paths under the prefix of their app', () => {
    for (const { path } of app) expect(path).toMatch(/^\/api\/App\/[A-Z]\w+\/[A-Z]\w+$/);
    for (const { path } of Object.values(consoleCalls))
      expect(path).toMatch(/^\/api\/Console\/[A-Z]\w+\/[A-Z]\w+$/);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  test('are all signed, except those that upload a file', () => {
    const withFile = all.filter((call) => 'body' in call);
    expect(withFile.length).toBeGreaterThan(0);
    expect(all.filter(({ signed }) => !signed)).toEqual(withFile);
  });

  test('name only existing input fields in `auditedWith`', () => {
    const conditional = all.flatMap((call) => ('auditedWith' in call ? [call] : []));
    expect(conditional.length).toBeGreaterThan(0);
    for (const { audit, auditedWith, input } of conditional) {
      expect(audit).toMatch(/\w/);
      expect(Object.keys(input.shape)).toEqual(expect.arrayContaining([...auditedWith]));
    }
  });

  test('accept no text that the database cannot store', () => {
    const taken = all.flatMap(({ path, input }) =>
      textsOf(input)
        .filter(({ schema }) => unstorable.some((text) => z.safeParse(schema, text).success))
        .map(({ name }) => `${path} ${name}`),
    );
    // These two fields carry a file. Its lines are checked one by one, and the report says why a line is refused.
    expect(taken).toEqual([
      '/api/Console/Exam/CheckQuestionImport content',
      '/api/Console/Exam/ApplyQuestionImport content',
    ]);
  });

  test.each(wire)('match the generated file %s, which browsers load', async (file, source) => {
    expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(source);
  });

  test('give every error a status number of its own', () => {
    const numbers = Object.values(errorStatus);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
