import { expect, test } from 'vitest';
import { deadlineIn, keepDeadline, readDeadline, secondsLeft } from './resend-deadline.ts';

const now = 1_700_000_000_000;

function memory(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('counts down in whole seconds and stops at zero', () => {
  const deadline = deadlineIn(60, 'a@b.example', now);
  expect(secondsLeft(deadline, 'a@b.example', now)).toBe(60);
  expect(secondsLeft(deadline, 'a@b.example', now + 1)).toBe(60);
  expect(secondsLeft(deadline, 'a@b.example', now + 59_001)).toBe(1);
  expect(secondsLeft(deadline, 'a@b.example', now + 60_000)).toBe(0);
  expect(secondsLeft(deadline, 'a@b.example', now + 600_000)).toBe(0);
});

test('another address need not wait, but the same address in other letters must', () => {
  const deadline = deadlineIn(60, ' A@B.example ', now);
  expect(secondsLeft(deadline, 'a@b.EXAMPLE', now)).toBe(60);
  expect(secondsLeft(deadline, 'c@b.example', now)).toBe(0);
});

test('survives leaving the screen, separately for each purpose', () => {
  const storage = memory();
  const deadline = deadlineIn(60, 'a@b.example', now);
  keepDeadline(storage, 'register', deadline);
  expect(readDeadline(storage, 'register')).toEqual(deadline);
  expect(readDeadline(storage, 'reset-password')).toBeUndefined();
});

test.each(['{', '7', '{"email":1,"at":2}', '{"email":"a"}'])('ignores %s', (text) => {
  expect(readDeadline(memory({ 'resend-code:register': text }), 'register')).toBeUndefined();
});
