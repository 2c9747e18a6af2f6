import { expect, test } from 'vitest';
import { hasMinus, withOtherSign, writtenIn } from './sign.ts';

test.each([
  ['12.5', '-12.5'],
  ['', '-'],
  [' 3', '-3'],
  ['+3', '-3'],
  ['1,000 ', '-1,000 '],
])('%j becomes %j and goes back without its plus', (text, negative) => {
  expect(hasMinus(text)).toBe(false);
  expect(withOtherSign(text)).toBe(negative);
  expect(hasMinus(negative)).toBe(true);
  expect(withOtherSign(negative)).toBe(text.replace(/^[ +]/u, ''));
});

test.each(['-4', '−4', '－4', ' - 4'])('the minus of %j is known', (text) => {
  expect(withOtherSign(text)).toBe('4');
});

test.each(['-', ' − ', '－', '+', '', ' '])('%j is no number yet, and no answer', (typed) => {
  expect(writtenIn(typed, true)).toBe('');
});

test('what is more than a sign is one, and so is a dash where words are asked for', () => {
  expect(writtenIn(' -5 ', true)).toBe('-5');
  expect(writtenIn('-', false)).toBe('-');
});
