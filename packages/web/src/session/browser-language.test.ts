import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { followBrowser } from './browser-language.ts';
import { keptSession } from './kept-session.ts';

function shown(pathname: string, tags: readonly string[], storage = memoryStorage()) {
  followBrowser(pathname, tags, storage);
  return keptSession(storage).lang;
}

test.each([
  [['ru-RU', 'en'], 'ru'],
  [['de', 'ja-JP'], 'jp'],
  [['zh-HK'], 'tcn'],
  [['zh-CN'], 'cn'],
  [['de-DE', 'fr'], 'en'],
  [[], 'en'],
])('a certificate is checked in the language of the browser: %s', (tags, language) => {
  expect(shown('/verify/ABC', tags)).toBe(language);
});

test('every other page begins in the language of the academy', () => {
  expect(shown('/home', ['ru'])).toBe('cn');
  expect(shown('/verifying', ['ru'])).toBe('cn');
});

test('a language that is there already stays', () => {
  const storage = memoryStorage();
  storage.setItem('session', JSON.stringify({ state: { lang: 'ko' }, version: 0 }));
  expect(shown('/verify/ABC', ['ru'], storage)).toBe('ko');
});
