import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const pressed = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test.each([
  [' ', 'toggle'],
  ['K', 'toggle'],
  ['ArrowLeft', 'back'],
  ['l', 'far-forward'],
  ['F', 'full-screen'],
  ['c', 'captions'],
])('%s means %s', (key, command) => {
  expect(commandOf(pressed(key), false)).toBe(command);
});

test('the space bar belongs to the button that has the focus', () => {
  expect(commandOf(pressed(' '), true)).toBeUndefined();
  expect(commandOf(pressed('k'), true)).toBe('toggle');
});

test.each(['Tab', 'Enter', 'Escape', 'x', '__proto__', 'constructor'])(
  '%s means nothing',
  (key) => {
    expect(commandOf(pressed(key), false)).toBeUndefined();
  },
);

test('what belongs to the browser stays with it', () => {
  expect(commandOf(pressed('f', { ctrlKey: true }), false)).toBeUndefined();
  expect(commandOf(pressed('ArrowLeft', { altKey: true }), false)).toBeUndefined();
});
