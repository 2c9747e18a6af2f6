import { expect, test } from 'vitest';
import { fillCanned, inserted } from './fill-canned.ts';

const values = { account: 'member@example.com', operator: 'Ann', product: 'Academy' };

test('placeholders are filled in, and nothing else in braces', () => {
  expect(fillCanned('{operator} of {product}: {account}, {constructor} {x}', values)).toBe(
    'Ann of Academy: member@example.com, {constructor} {x}',
  );
});

test('a canned answer goes behind what is typed already', () => {
  expect(inserted('', 'Good day')).toBe('Good day');
  expect(inserted('Hello \n', 'Good day')).toBe('Hello\n\nGood day');
});
