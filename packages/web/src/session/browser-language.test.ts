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
])('the page that checks a certificate uses the language of the browser: %s', (tags, language) => {
  expect(shown('/verify/ABC', tags)).toBe(language);
});

test('all other pages start in the default language', () => {
  expect(shown('/home', ['ru'])).toBe('cn');
  expect(shown('/verifying', ['ru'])).toBe('cn');
});

test('a chosen language stays', () => {
  const storage = memoryStorage();
  storage.setItem('session', JSON.stringify({ state: { lang: 'ko' }, version: 0 }));
  expect(shown('/verify/ABC', ['ru'], storage)).toBe('ko');
});
