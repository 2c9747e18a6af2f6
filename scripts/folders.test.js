import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The domains of docs/decisions/0054-one-vocabulary.md. */
const domains = [
  'access',
  'bulk',
  'courses',
  'deposits',
  'exams',
  'files',
  'home',
  'identity',
  'learning',
  'ledger',
  'market',
  'media',
  'members',
  'notices',
  'privacy',
  'reserves',
  'settings',
  'staff',
  'support',
  'withdrawals',
];

/** The places that have a folder per domain, and the other folders allowed there. */
const places = [
  { folder: 'packages/contract/src', others: ['generated', 'protocol', 'testing'] },
  { folder: 'packages/server/src/domains', others: ['wallet'] },
  { folder: 'packages/web/src/features', others: [] },
  { folder: 'packages/console/src/features', others: [] },
];

describe('the folders of a domain', () => {
  test.each(places)('have agreed names in $folder', async ({ folder, others }) => {
    const entries = await readdir(`${root}/${folder}`, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => ![...domains, ...others].includes(name))).toEqual([]);
  });

  test.each([
    ['packages/web/src/features', ['data', 'parts', 'screens']],
    ['packages/console/src/features', ['data', 'pages', 'parts']],
  ])('have the same subfolders in %s', async (features, kinds) => {
    const found = new Set();
    for (const feature of await readdir(`${root}/${features}`))
      for (const kind of await readdir(`${root}/${features}/${feature}`)) found.add(kind);
    expect(found).toEqual(new Set(kinds));
  });
});
