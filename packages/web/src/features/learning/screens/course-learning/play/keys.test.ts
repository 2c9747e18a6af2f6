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
])('the key %s has the command %s', (key, command) => {
  expect(commandOf(pressed(key), false)).toBe(command);
});

test('leaves the space bar to a focused button', () => {
  expect(commandOf(pressed(' '), true)).toBeUndefined();
  expect(commandOf(pressed('k'), true)).toBe('toggle');
});

test.each(['Tab', 'Enter', 'Escape', 'x', '__proto__', 'constructor'])(
  '%s has no command',
  (key) => {
    expect(commandOf(pressed(key), false)).toBeUndefined();
  },
);

test('leaves shortcuts of the browser alone', () => {
  expect(commandOf(pressed('f', { ctrlKey: true }), false)).toBeUndefined();
  expect(commandOf(pressed('ArrowLeft', { altKey: true }), false)).toBeUndefined();
});
