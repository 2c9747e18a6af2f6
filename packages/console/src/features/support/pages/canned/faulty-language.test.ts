import { expect, test } from 'vitest';
import { faultyLanguage } from './faulty-language.ts';

const fault = (...name: string[]) => ({ name });

test('an error in a hidden language switches to that language', () => {
  expect(faultyLanguage([fault('texts', 'ru'), fault('texts', 'ko')], 'en')).toBe('ru');
});

test('an error in the shown language keeps that language', () => {
  expect(faultyLanguage([fault('texts', 'ru'), fault('texts', 'ko')], 'ko')).toBe('ko');
  expect(faultyLanguage([fault('key')], 'en')).toBe('en');
});
