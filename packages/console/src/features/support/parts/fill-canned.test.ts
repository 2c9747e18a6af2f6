import { expect, test } from 'vitest';
import { fillCanned, inserted } from './fill-canned.ts';

const values = { account: 'member@example.com', operator: 'Ann', product: 'Academy' };

test('only known placeholders in braces are filled in', () => {
  expect(fillCanned('{operator} of {product}: {account}, {constructor} {x}', values)).toBe(
    'Ann of Academy: member@example.com, {constructor} {x}',
  );
});

test('a canned answer is added after the typed text', () => {
  expect(inserted('', 'Good day')).toBe('Good day');
  expect(inserted('Hello \n', 'Good day')).toBe('Hello\n\nGood day');
});
