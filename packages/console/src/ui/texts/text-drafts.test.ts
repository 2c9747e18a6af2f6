import { expect, test } from 'vitest';
import { draftsOf, isHalf, missingIn, writtenIn } from './text-drafts.ts';

const empty = { title: '', summary: '' };

test('a form has every language and sends only the written ones', () => {
  const drafts = draftsOf({ en: { title: ' Gold ', summary: 'About gold' } }, empty);
  drafts.cn = { title: '黄金', summary: '' };
  drafts.ru = { title: '  ', summary: '' };
  expect(writtenIn(drafts, 'title')).toEqual({
    en: { title: 'Gold', summary: 'About gold' },
    cn: { title: '黄金', summary: '' },
  });
  expect(missingIn(drafts, 'title')).toEqual(['tcn', 'jp', 'ko', 'ru']);
});

test('a language is half written if its title is missing', () => {
  expect(isHalf({ title: '', summary: 'About gold' }, 'title')).toBe(true);
  expect(isHalf({ title: 'Gold', summary: '' }, 'title')).toBe(false);
  expect(isHalf(empty, 'title')).toBe(false);
  expect(isHalf<typeof empty>(undefined, 'title')).toBe(false);
});
