import { expect, test } from 'vitest';
import { countedVersion, dropped, saved, sent, touched, untouched } from './version-state.ts';

test('a form that was saved as it stands is untouched again', () => {
  const after = saved(sent(touched(untouched, 'a')), 'b');
  expect(after).toEqual({ keptAt: undefined, savedAt: 'b', isAhead: false });
});

test('what is written while it is being saved is kept, on top of what was saved', () => {
  const sending = sent(touched(untouched, 'a'));
  expect(sending.isAhead).toBe(false);
  const ahead = touched(sending, 'a');
  expect(ahead).toMatchObject({ keptAt: 'a', isAhead: true });
  expect(saved(ahead, 'b')).toEqual({ keptAt: 'b', savedAt: 'b', isAhead: false });
});

test('a refused save leaves what was written as it was', () => {
  expect(touched(sent(touched(untouched, 'a')), 'b').keptAt).toBe('a');
});

test('what is dropped for what others saved is gone', () => {
  expect(dropped(touched(untouched, 'a')).keptAt).toBeUndefined();
});

test('counted versions compare as the numbers do', () => {
  expect(countedVersion(10) > countedVersion(9)).toBe(true);
});
