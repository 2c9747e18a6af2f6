import { expect, test } from 'vitest';
import { moneyText, restOf } from './money-text.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('shows at least two decimal places and drops further trailing zeros', () => {
  expect(moneyText('12.500000', 'en')).toBe('12.50');
  expect(moneyText('12.345600', 'en')).toBe('12.3456');
  expect(moneyText('0.000001', 'en')).toBe('0.000001');
});

test("uses the reader's notation", () => {
  expect(moneyText('1234567.500000', 'en')).toBe('1,234,567.50');
  expect(plain(moneyText('1234567.500000', 'ru'))).toBe('1 234 567,50');
  expect(moneyText('1234567.500000', 'zh-Hans')).toBe('1,234,567.50');
});

test('amounts beyond the precision of a number stay exact', () => {
  expect(moneyText('9999999999999.999999', 'en')).toBe('9,999,999,999,999.999999');
});

test('negative amounts below one keep their minus sign', () => {
  expect(moneyText('-0.500000', 'en')).toBe('−0.50');
  expect(moneyText('-1250.000000', 'en')).toBe('−1,250.00');
});

test('shows a plus sign only on request, and never on zero', () => {
  expect(moneyText('1.000000', 'en', { signed: true })).toBe('+1.00');
  expect(moneyText('-1.000000', 'en', { signed: true })).toBe('−1.00');
  expect(moneyText('0.000000', 'en', { signed: true })).toBe('0.00');
});

test('restOf returns the zeros that fill an amount up to six decimal places', () => {
  expect(restOf(moneyText('12.500000', 'en'))).toBe('0000');
  expect(restOf(moneyText('12.345678', 'ru'))).toBe('');
});

test('an amount that a person typed is shown the same way', () => {
  expect(moneyText('7', 'en')).toBe('7.00');
});
