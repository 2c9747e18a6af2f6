import { expect, test } from 'vitest';
import { anyOf, said, silentIn } from './texts.ts';

const texts = {
  en: { title: 'Hello', lead: '' },
  ru: { title: ' ', lead: '\n' },
  ko: { title: '', lead: '반' },
};

test('a language counts as missing while nothing is written in it', () => {
  expect(silentIn(texts)).toEqual(['cn', 'tcn', 'jp', 'ru']);
});

test('only languages with words are sent', () => {
  expect(said(texts, ({ title = '' }) => title)).toEqual({ en: 'Hello', ko: '' });
});

test('in place of a missing language another is shown', () => {
  expect(anyOf({ cn: 'c', ru: 'r' }, 'ru')).toBe('r');
  expect(anyOf({ cn: 'c', ru: 'r' }, 'jp')).toBe('c');
  expect(anyOf({ ko: 'k' }, 'jp')).toBe('k');
  expect(anyOf({}, 'jp')).toBeUndefined();
});
