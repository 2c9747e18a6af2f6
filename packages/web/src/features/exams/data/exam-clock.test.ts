import { expect, test } from 'vitest';
import { createExamClock } from './exam-clock.ts';

test('counts down from the server’s last value, and never below zero', () => {
  let ms = 5000;
  const clock = createExamClock(() => ms);
  clock.tell(60);
  ms += 10_000;
  expect(clock.left()).toBe(50);
  clock.tell(49);
  ms += 1500;
  expect(clock.left()).toBe(47.5);
  ms += 60_000;
  expect(clock.left()).toBe(0);
});
