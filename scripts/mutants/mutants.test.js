import { describe, expect, test } from 'vitest';
import { choose } from './choose.js';
import { migrationMutants } from './migration-mutants.js';
import { applyMutant, describeMutant } from './mutant.js';
import { readOptions } from './options.js';
import { sqlMutants } from './sql-mutants.js';
import { typescriptMutants } from './typescript-mutants.js';

/** @param {string} source */
const inCode = (source) =>
  typescriptMutants('a.ts', source).map((mutant) => applyMutant(source, mutant));
/** @param {string} source */
const inSql = (source) => sqlMutants('a.sql', source).map((mutant) => applyMutant(source, mutant));

describe('mutants of code', () => {
  test.each([
    ['the edge of a comparison', 'a >= b;', 'a > b;'],
    ['a factor of a period', 'const day = 24 * hour;', 'const day = (hour);'],
    ['a negation', 'f(!a);', 'f(a);'],
    ['the sign of an amount', 'post({ amount: -size });', 'post({ amount: size });'],
    ['a call for its effect', 'await lock(tx);', '{}'],
    ['a refusal', 'if (!a) throw new Refusal();', 'if (!a) {}'],
    ['a guard', 'if (done) return;', 'if (false) return;'],
    ['a condition of a query', "q.where('a', '=', 1).limit(2);", 'q.limit(2);'],
    ['one part of a condition', 'f(a && b);', 'f((b));'],
    [
      'the account of a posting',
      "f({ account: 'fees' }, { account: 'custody' });",
      "f({ account: 'custody' }, { account: 'custody' });",
    ],
    ['the SQL inside', 'sql`select where a < ${b < c}`;', 'sql`select where a <= ${b < c}`;'],
  ])('change %s', (_, source, mistaken) => {
    expect(inCode(source)).toContain(mistaken);
  });

  test('leave types, strings and imports unchanged', () => {
    expect(inCode("import { a } from 'b'; type T = true; const c = 'x' + d;")).toEqual([]);
  });
});

describe('mutants of SQL', () => {
  test.each([
    ['the edge of a comparison', 'select a <= b', 'select a < b'],
    ['whether there is a value', 'where a is null', 'where a is not null'],
    ['the first condition', 'where a = 1 and b = 2', 'where true and b = 2'],
    ['another condition', 'where a = 1 and b in (1, 2) order by c', 'where a = 1  order by c'],
    [
      'the condition of a join',
      'from a join b on a.c = b.c where d',
      'from a join b on true where d',
    ],
    ['a period with two ends', 'where a between 1 and 2 and b', 'where true and b'],
    ['a sign', 'select a + b', 'select a - b'],
    ['a lock', 'select a for no key update of b', 'select a '],
  ])('change %s', (_, source, mistaken) => {
    expect(inSql(source)).toContain(mistaken);
  });

  test('leave comments, strings and other operators unchanged', () => {
    expect(inSql("select a ->> 'x < y', b @> c -- d < e\n  , f between 1 and 2")).toEqual([]);
  });

  test('are made only of the newest definition of a function', () => {
    const first = 'create function f() returns int as $$ select 1 < 2; $$;';
    const second = 'create or replace function f() returns int as $$ select 1 <= 2; $$;';
    const mutants = migrationMutants([
      { file: '1.sql', source: first },
      { file: '2.sql', source: second },
    ]);
    expect(mutants).toMatchObject([{ file: '2.sql', what: '<= became <' }]);
    expect(
      migrationMutants([
        { file: '1.sql', source: first },
        { file: '2.sql', source: 'drop function f;' },
      ]),
    ).toEqual([]);
  });
});

test('a mutant is described as a diff of the lines it changes', () => {
  const source = 'a();\n  return b < c;\n';
  const mutant = typescriptMutants('a.ts', source).find(({ what }) => what.startsWith('<'));
  expect(mutant && describeMutant(source, mutant)).toBe(
    '    - return b < c;\n    + return b <= c;',
  );
});

test('a sample is the same for the same seed and differs for another one', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  expect(choose(list, 10, 7)).toEqual(choose(list, 10, 7));
  expect(choose(list, 10, 7)).not.toEqual(choose(list, 10, 8));
  expect(choose(list, 10, 7)).toHaveLength(10);
  expect(choose(list, 1000, 7)).toEqual(list);
});

test('options that are not counts are refused', () => {
  expect(readOptions(['packages/a/', '--sample', '5'])).toMatchObject({
    folder: 'packages/a',
    most: 5,
    seed: 1,
  });
  for (const args of [[], ['a', 'b'], ['a', '--sample', 'x'], ['a', '--other']])
    expect(readOptions(args)).toBeUndefined();
});
