import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languageTags } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';

test('every language of the contract has a catalogue, and there are no others', async () => {
  const files = await readdir(join(import.meta.dirname, '../locales'));
  const expected = Object.values(languageTags).map((tag) => `${tag}.po`);
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test.each(Object.entries(languageTags))('%s is loaded from %s.po', (language, tag) => {
  const load = catalogues[language as keyof typeof catalogues];
  expect(load.toString()).toContain(`${tag}.po`);
});
