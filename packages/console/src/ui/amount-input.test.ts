import { expect, test } from 'vitest';
import { directed, isAmount, typedAmount } from './amount-input.ts';

test('an amount may have a decimal point and up to six decimal places', () => {
  for (const text of ['1', '0.5', '1250.25', '999999999999.999999'])
    expect(isAmount(text)).toBe(true);
});

test('empty text, zero, signs, commas, exponents and too many decimal places are refused', () => {
  for (const text of [
    '',
    '0',
    '0.000000',
    '-5',
    '+5',
    '1,5',
    '1e3',
    '1.',
    '.5',
    '0.0000001',
    '01',
  ]) {
    expect(isAmount(text)).toBe(false);
  }
});

test('spaces in a pasted amount are removed, and no other characters', () => {
  expect(typedAmount(' 1 250.5\u00a0')).toBe('1250.5');
  expect(typedAmount('1,250')).toBe('1,250');
  expect(typedAmount(undefined)).toBe('');
});

test('an amount that goes out gets a minus sign', () => {
  expect(directed('5', 'in')).toBe('5');
  expect(directed('5', 'out')).toBe('-5');
});
