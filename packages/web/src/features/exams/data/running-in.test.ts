import { expect, test } from 'vitest';
import { runningIn } from './running-in.ts';

test('of several exams that run, the one that ends first comes first', () => {
  const exams = [900, null, 60, 300].map((secondsLeft) => ({ secondsLeft }));
  expect(runningIn(exams).map(({ secondsLeft }) => secondsLeft)).toEqual([60, 300, 900]);
  expect(runningIn()).toEqual([]);
});
