import { expect, test } from 'vitest';
import { countLooks } from './count-looks.ts';

test('allows a limited number of looks, however often it is asked after one answer', () => {
  const mayLook = countLooks(2);
  const asked = [7, 7, 8, 8, 9, 9].map((answers) => mayLook('first', answers));
  expect(asked).toEqual([true, true, true, true, false, false]);
});

test('gives each wait its own looks, also late in a session', () => {
  const mayLook = countLooks(2);
  expect(mayLook('first', 0)).toBe(true);
  expect(mayLook('first', 2)).toBe(false);
  expect(mayLook('first,second', 2)).toBe(true);
  expect(mayLook('', 900)).toBe(false);
  expect(mayLook('third', 1000)).toBe(true);
});
