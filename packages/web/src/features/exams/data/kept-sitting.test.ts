import { expect, test } from 'vitest';
import { memoryStorage } from '../../../session/memory-storage.ts';
import { forgetOldSittings, forgetSittings, sittingsKept, sittingStore } from './kept-answers.ts';
import { keptSitting, newestKept } from './kept-sitting.ts';
import type { Sitting } from './sitting.ts';

const account = 'member@example.com';
const item = { type: 'single' as const, points: 1, options: ['a', 'b'], unit: null };
const sitting: Sitting = {
  name: 'Sample paper',
  testType: 'formal',
  secondsLeft: 600,
  secondsUsed: 60,
  items: [
    { ...item, number: 1, prompt: 'First?', answer: { picked: [0] }, revision: 1 },
    { ...item, number: 2, prompt: 'Second?', answer: null, revision: 0 },
  ],
};

function phone(storage = memoryStorage()) {
  const clock = { now: 1_000_000_000_000 };
  return { storage, clock, kept: keptSitting(account, '7', storage, () => clock.now) };
}

test('restores the questions, the saved answers and the time after a reload', () => {
  const { storage, clock, kept } = phone();
  kept.keep(sitting);
  clock.now += 20_000;
  kept.keepTime(700);
  kept.keepKnown({ number: 2, answer: { picked: [1] }, revision: 3 });
  kept.keepKnown({ number: 1, answer: null, revision: 0 });
  clock.now += 10_000;
  const again = keptSitting(account, '7', storage, () => clock.now);
  expect(again.read()).toEqual({
    ...sitting,
    secondsLeft: 690,
    secondsUsed: 90,
    items: [sitting.items[0], { ...sitting.items[1], answer: { picked: [1] }, revision: 3 }],
  });
  expect(newestKept(account, storage)).toBe('7');
});

test('the time never grows when the clock is set back, and stops at zero', () => {
  const { clock, kept } = phone();
  kept.keep(sitting);
  clock.now -= 3_600_000;
  expect(kept.read()?.secondsLeft).toBe(600);
  clock.now += 7_200_000;
  expect(kept.read()?.secondsLeft).toBe(0);
});

test('keeps nothing after the end, and stores nothing again', () => {
  const { storage, kept } = phone();
  kept.keep(sitting);
  kept.keepKnown({ number: 2, answer: null, revision: 2 });
  kept.forget();
  kept.keep(sitting);
  expect(storage.length).toBe(0);
});

test('log-out deletes it, also what arrives afterwards', () => {
  const { storage, kept } = phone();
  kept.keep(sitting);
  kept.stop();
  forgetSittings(storage);
  kept.keep(sitting);
  kept.keepTime(3);
  expect(storage.length).toBe(0);
});

test('belongs to one member, and does not count as a waiting answer', () => {
  const { storage, kept } = phone();
  kept.keep(sitting);
  kept.keepKnown({ number: 2, answer: { picked: [1] }, revision: 1 });
  expect(keptSitting('other@example.com', '7', storage).read()).toBeUndefined();
  expect(newestKept('other@example.com', storage)).toBeUndefined();
  expect(sittingsKept(account, storage)).toEqual([]);
  expect(sittingStore(account, '7', storage).answers()).toEqual([]);
});

test('is deleted together with abandoned answers', () => {
  const { storage, clock, kept } = phone();
  kept.keep(sitting);
  forgetOldSittings(storage, clock.now + 86_400_000);
  expect(kept.read()).toBeDefined();
  forgetOldSittings(storage, clock.now + 3 * 86_400_000);
  expect(storage.length).toBe(0);
});

test('ignores stored values of another format', () => {
  const { storage, kept } = phone();
  kept.keep(sitting);
  const own = `exam:${encodeURIComponent(account)}:7:questions`;
  for (const text of [
    '',
    '{',
    '[]',
    '{"sitting":{"name":"x"},"at":1}',
    '{"sitting":null,"at":1}',
  ]) {
    storage.setItem(own, text);
    expect(kept.read()).toBeUndefined();
  }
});
