import { expect, test } from 'vitest';
import { justCredited } from './just-credited.ts';

test('only what was seen to arrive is news when it is credited', () => {
  const deposits = [
    { depositId: '4', state: 'seen' },
    { depositId: '3', state: 'credited' },
    { depositId: '2', state: 'gone' },
    { depositId: '1', state: 'credited' },
  ] as const;
  const ids = (were: string[]) => justCredited(new Set(were), deposits).map((d) => d.depositId);
  expect(ids(['4', '3', '2'])).toEqual(['3']);
  expect(ids([])).toEqual([]);
});
