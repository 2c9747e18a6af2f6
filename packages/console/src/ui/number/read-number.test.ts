import { expect, test } from 'vitest';
import { isWithin, readNumber } from './read-number.ts';

test('digits with a decimal point are read as a number, whatever its size', () => {
  expect(readNumber(' 1 000 ')).toBe(1000);
  expect(readNumber('-5')).toBe(-5);
  expect(readNumber('0.25')).toBe(0.25);
});

test('empty text is null, and any other text is not a number', () => {
  expect(readNumber(' ')).toBeNull();
  for (const text of ['6o', '1,5', '1,000', '1e3', '--1', '.5', '5.']) {
    expect(readNumber(text)).toBeNaN();
  }
});

test('a number out of bounds or with too many decimal places is not within the bounds', () => {
  const minutes = { least: 1, most: 600 };
  for (const value of [1, 60, 600]) expect(isWithin(value, minutes)).toBe(true);
  for (const value of [0, 601, 1.5, -1, null, Number.NaN]) {
    expect(isWithin(value, minutes)).toBe(false);
  }
  const points = { least: 0.01, most: 100, places: 2 };
  for (const value of [0.01, 0.29, 1.1, 100]) expect(isWithin(value, points)).toBe(true);
  for (const value of [0, 0.001, 1.005]) expect(isWithin(value, points)).toBe(false);
});
