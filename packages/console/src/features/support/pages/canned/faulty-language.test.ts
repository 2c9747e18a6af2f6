import { expect, test } from 'vitest';
import { faultyLanguage } from './faulty-language.ts';

const fault = (...name: string[]) => ({ name });

test('a fault in a language that is not on the screen brings it there', () => {
  expect(faultyLanguage([fault('texts', 'ru'), fault('texts', 'ko')], 'en')).toBe('ru');
});

test('whoever sees a fault already stays with it', () => {
  expect(faultyLanguage([fault('texts', 'ru'), fault('texts', 'ko')], 'ko')).toBe('ko');
  expect(faultyLanguage([fault('key')], 'en')).toBe('en');
});
