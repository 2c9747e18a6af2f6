import { expect, test } from 'vitest';
import { moneyText, restOf } from './money-text.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('at least two places, and no more than say something', () => {
  expect(moneyText('12.500000', 'en')).toBe('12.50');
  expect(moneyText('12.345600', 'en')).toBe('12.3456');
  expect(moneyText('0.000001', 'en')).toBe('0.000001');
});

test('the reader’s own notation', () => {
  expect(moneyText('1234567.500000', 'en')).toBe('1,234,567.50');
  expect(plain(moneyText('1234567.500000', 'ru'))).toBe('1 234 567,50');
  expect(moneyText('1234567.500000', 'zh-Hans')).toBe('1,234,567.50');
});

test('more than a number can hold stays exact', () => {
  expect(moneyText('9999999999999.999999', 'en')).toBe('9,999,999,999,999.999999');
});

test('less than one keeps its minus', () => {
  expect(moneyText('-0.500000', 'en')).toBe('−0.50');
  expect(moneyText('-1250.000000', 'en')).toBe('−1,250.00');
});

test('a plus only where it was asked for, and never on nothing', () => {
  expect(moneyText('1.000000', 'en', { signed: true })).toBe('+1.00');
  expect(moneyText('-1.000000', 'en', { signed: true })).toBe('−1.00');
  expect(moneyText('0.000000', 'en', { signed: true })).toBe('0.00');
});

test('what is left out on the right fills up to six places', () => {
  expect(restOf(moneyText('12.500000', 'en'))).toBe('0000');
  expect(restOf(moneyText('12.345678', 'ru'))).toBe('');
});

test('what a person typed is shown the same way', () => {
  expect(moneyText('7', 'en')).toBe('7.00');
});
