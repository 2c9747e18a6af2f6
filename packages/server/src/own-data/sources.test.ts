import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { memberSources } from './sources.ts';

test('every section of an export is described, and nothing else', async () => {
  const page = new URL('../../../../docs/account-export.md', import.meta.url);
  const described = [...(await readFile(page, 'utf8')).matchAll(/^\| `(\w+)` +\|/gm)].map(
    ([, name = '']) => name,
  );
  const sections = memberSources.flatMap((source) => Object.keys(source.sections));
  expect(described.toSorted()).toEqual(sections.toSorted());
});
