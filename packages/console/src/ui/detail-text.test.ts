import { expect, test } from 'vitest';
import { detailEntries, detailText } from './detail-text.ts';

test('details of every type become readable text', () => {
  expect(detailText('lost phone')).toBe('lost phone');
  expect(detailText(3)).toBe('3');
  expect(detailText(['support', 'editor'])).toBe('support, editor');
  expect(detailText({ from: 1, to: [2] })).toBe('{"from":1,"to":[2]}');
});

test('details that are null or undefined are left out, and empty text or false is kept', () => {
  expect(detailEntries({ search: null, note: '', disabled: false })).toEqual([
    ['note', ''],
    ['disabled', false],
  ]);
});
