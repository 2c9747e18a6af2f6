import { expect, test } from 'vitest';
import { detailEntries, detailText } from './detail-text.ts';

test('any detail can be read', () => {
  expect(detailText('lost phone')).toBe('lost phone');
  expect(detailText(3)).toBe('3');
  expect(detailText(['support', 'editor'])).toBe('support, editor');
  expect(detailText({ from: 1, to: [2] })).toBe('{"from":1,"to":[2]}');
});

test('what was not given is left out, what was given as nothing is not', () => {
  expect(detailEntries({ search: null, note: '', disabled: false })).toEqual([
    ['note', ''],
    ['disabled', false],
  ]);
});
