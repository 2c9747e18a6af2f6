import { expect, test } from 'vitest';
import { hasMinus, withOtherSign, writtenIn } from './sign.ts';

test.each([
  ['12.5', '-12.5'],
  ['', '-'],
  [' 3', '-3'],
  ['+3', '-3'],
  ['1,000 ', '-1,000 '],
])('%j becomes %j, and back again without a plus', (text, negative) => {
  expect(hasMinus(text)).toBe(false);
  expect(withOtherSign(text)).toBe(negative);
  expect(hasMinus(negative)).toBe(true);
  expect(withOtherSign(negative)).toBe(text.replace(/^[ +]/u, ''));
});

test.each(['-4', '−4', '－4', ' - 4'])('recognises the minus of %j', (text) => {
  expect(withOtherSign(text)).toBe('4');
});

test.each(['-', ' − ', '－', '+', '', ' '])('%j is neither a number nor an answer', (typed) => {
  expect(writtenIn(typed, true)).toBe('');
});

test('a sign with a number is an answer, and so is a dash in a text answer', () => {
  expect(writtenIn(' -5 ', true)).toBe('-5');
  expect(writtenIn('-', false)).toBe('-');
});
