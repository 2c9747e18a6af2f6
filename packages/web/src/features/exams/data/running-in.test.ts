import { expect, test } from 'vitest';
import { runningIn } from './running-in.ts';

test('sorts running exams by their end, the earliest first', () => {
  const exams = [900, null, 60, 300].map((secondsLeft) => ({ secondsLeft }));
  expect(runningIn(exams).map(({ secondsLeft }) => secondsLeft)).toEqual([60, 300, 900]);
  expect(runningIn()).toEqual([]);
});
