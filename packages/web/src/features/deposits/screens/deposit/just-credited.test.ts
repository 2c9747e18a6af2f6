import { expect, test } from 'vitest';
import { justCredited, lookAt } from './just-credited.ts';

const before = [
  { depositId: '10', state: 'seen' },
  { depositId: '9', state: 'credited' },
  { depositId: '8', state: 'seen' },
] as const;

const news = (now: Parameters<typeof justCredited>[1]) =>
  justCredited(lookAt(before), now).map(({ depositId }) => depositId);

test('what was seen to arrive is news when it is credited, and what was credited before is not', () => {
  expect(
    news([
      { depositId: '10', state: 'credited' },
      { depositId: '9', state: 'credited' },
      { depositId: '8', state: 'gone' },
    ]),
  ).toEqual(['10']);
});

test('one that came and was credited between two looks is news, too', () => {
  expect(news([{ depositId: '11', state: 'credited' }])).toEqual(['11']);
});

test('older ones that a longer list brings are not', () => {
  expect(news([{ depositId: '7', state: 'credited' }])).toEqual([]);
});
