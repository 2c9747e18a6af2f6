import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './testing/run-command.js';

const text = await readFile(join(root, 'docs/security.md'), 'utf8');

/**
 * The number of requirements of ASVS 5.0.0 at levels 1 and 2 in each section. They come before those of level 3, so the number
 * tells which they are.
 * @type {Record<string, number>}
 */
const required = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};

/** @type {{ first: string, last: string, met: string, where: string, shown: string }[]} */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? +\| .*\|$/gm)].map(
  ([line, first = '', last = first]) => {
    const [, , , , met = '', where = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { first, last, met, where, shown };
  },
);

/** @param {string} number */
function order(number) {
  return number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
}

describe('the table of requirements in docs/security.md', () => {
  test('contains every requirement of levels 1 and 2 exactly once', () => {
    const numbers = Object.entries(required).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(numbers).toHaveLength(253);
    const answered = numbers.map((number) => [
      number,
      rows.filter(
        ({ first, last }) => order(first) <= order(number) && order(number) <= order(last),
      ).length,
    ]);
    expect(answered.filter(([, count]) => count !== 1)).toEqual([]);
  });

  test('states for each requirement whether it is met, and where or why', () => {
    for (const { first, met, where } of rows) {
      expect([first, met]).toEqual([first, expect.stringMatching(/^(?:yes|partly|no|host|n\/a)$/)]);
      expect([first, where]).not.toEqual([first, '']);
    }
  });

  test('names test files as proofs', () => {
    for (const { first, shown } of rows)
      for (const [, name = ''] of shown.matchAll(/`([^`]+)`/g))
        expect([first, name]).toEqual([
          first,
          expect.stringMatching(/\.(?:test|spec)\.(?:ts|js)$/),
        ]);
  });
});

test('every file and folder named in docs/security.md exists', () => {
  const named = [...text.matchAll(/`([^`\s]+)`|\]\(([^)#\s]+)\)/g)].flatMap(([, code, link]) => {
    if (link !== undefined) return link.startsWith('http') ? [] : [join('docs', link)];
    return code !== undefined && /\.(?:tsx?|js|md|json|sql)$|^[\w-][\w./-]*\/$/.test(code)
      ? [code]
      : [];
  });
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(
    (name) => !existsSync(join(root, name)) && !existsSync(join(root, 'packages/server/src', name)),
  );
  expect(missing.filter((name) => name !== 'key.json')).toEqual([]);
});
