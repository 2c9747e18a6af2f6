import { expect, test } from 'vitest';
import { justCredited, lookAt } from './just-credited.ts';

const before = [
  { depositId: '10', state: 'seen' },
  { depositId: '9', state: 'credited' },
  { depositId: '8', state: 'seen' },
] as const;

const news = (now: Parameters<typeof justCredited>[1]) =>
  justCredited(lookAt(before), now).map(({ depositId }) => depositId);

test('returns deposits that were arriving at the last look, but not those credited before', () => {
  expect(
    news([
      { depositId: '10', state: 'credited' },
      { depositId: '9', state: 'credited' },
      { depositId: '8', state: 'gone' },
    ]),
  ).toEqual(['10']);
});

test('returns a deposit that arrived and was credited between two looks', () => {
  expect(news([{ depositId: '11', state: 'credited' }])).toEqual(['11']);
});

test('does not return older deposits that loading a longer list adds', () => {
  expect(news([{ depositId: '7', state: 'credited' }])).toEqual([]);
});
