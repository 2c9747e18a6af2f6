import { languages } from '@tradewind/contract';
import { expect, test } from 'vitest';
import { errorText } from './text-of.ts';

const said = (seconds: number) =>
  languages.map((language) => errorText(language, 'tooManyTries', { seconds }));

test('the waiting time is in the words of each language, and in minutes if it is long', () => {
  expect(said(31)).toContain('Too many tries. Please wait 31 seconds.');
  expect(said(31)).toContain('操作过于频繁，请 31 秒钟后再试。');
  expect(said(541)).toContain('操作過於頻繁，請 10 分鐘後再試。');
  expect(said(541)).toContain('Too many tries. Please wait 10 minutes.');
  expect(said(541)).toContain('Слишком много попыток. Время ожидания: 10 минут.');
});

test('in Russian the sentence is built so that the number stands in the nominative', () => {
  expect(said(61)).toContain('Слишком много попыток. Время ожидания: 61 секунда.');
});
