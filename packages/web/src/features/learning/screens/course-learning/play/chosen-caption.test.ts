import { expect, test } from 'vitest';
import { chosenCaption } from './chosen-caption.ts';

const captions = [
  { language: 'en', url: '/media/t/en.vtt' },
  { language: 'cn', url: '/media/t/cn.vtt' },
] as const;

test('returns the captions of the chosen language', () => {
  expect(chosenCaption(captions, 'en', 'cn')?.language).toBe('en');
});

test('without a choice, returns the captions of the reader’s language or none', () => {
  expect(chosenCaption(captions, undefined, 'cn')?.language).toBe('cn');
  expect(chosenCaption(captions, undefined, 'ru')).toBeUndefined();
});

test('falls back to the reader’s language if the lesson lacks the chosen one', () => {
  expect(chosenCaption(captions, 'ko', 'en')?.language).toBe('en');
});

test('returns none if captions are off', () => {
  expect(chosenCaption(captions, 'off', 'en')).toBeUndefined();
});
