import { expect, test } from 'vitest';
import { chosenCaption } from './chosen-caption.ts';

const captions = [
  { language: 'en', url: '/media/t/en.vtt' },
  { language: 'cn', url: '/media/t/cn.vtt' },
] as const;

test('captions come in the language chosen', () => {
  expect(chosenCaption(captions, 'en', 'cn')?.language).toBe('en');
});

test('unasked they come in the language of the reader, or not at all', () => {
  expect(chosenCaption(captions, undefined, 'cn')?.language).toBe('cn');
  expect(chosenCaption(captions, undefined, 'ru')).toBeUndefined();
});

test('a language that this lesson lacks gives way to the own one', () => {
  expect(chosenCaption(captions, 'ko', 'en')?.language).toBe('en');
});

test('who wants none gets none', () => {
  expect(chosenCaption(captions, 'off', 'en')).toBeUndefined();
});
