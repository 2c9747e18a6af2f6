import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, type Drawable } from './draw.ts';

const pool = (size: number, from = 0): Drawable[] =>
  Array.from({ length: size }, (_, nth) => ({
    question: String(from + nth + 1),
    version: 1,
    options: nth % 5,
  }));
const part = (draws: number, from: readonly Drawable[]) => ({ draws, points: 100, pool: from });

test('the same seed draws the same questions in the same order, and another seed draws others', () => {
  const parts = [part(10, pool(50)), part(5, pool(20, 100))];
  expect(draw(parts, { seed: 7, shuffles: true })).toEqual(
    draw(parts, { seed: 7, shuffles: true }),
  );
  expect(draw(parts, { seed: 7, shuffles: true })).not.toEqual(
    draw(parts, { seed: 8, shuffles: true }),
  );
});

test('no question is drawn twice, and each option appears once', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: 10 }),
      fc.boolean(),
      (seed, draws, shuffles) => {
        const one = pool(20);
        const items = draw([part(draws, one), part(draws, one)], { seed, shuffles }) ?? [];
        expect(new Set(items.map(({ question }) => question)).size).toBe(2 * draws);
        for (const { question, order } of items) {
          const options = one.find((each) => each.question === question)?.options ?? -1;
          expect(order.toSorted((a, b) => a - b)).toEqual([...Array(options).keys()]);
        }
      },
    ),
  );
});

test('a folder with too few questions gives no paper', () => {
  expect(draw([part(3, pool(2))], { seed: 1, shuffles: true })).toBeUndefined();
  const same = pool(5);
  expect(draw([part(3, same), part(3, same)], { seed: 1, shuffles: true })).toBeUndefined();
});

test('without shuffling, questions and options keep their order', () => {
  const items = draw([part(4, pool(30))], { seed: 3, shuffles: false }) ?? [];
  const numbers = items.map(({ question }) => Number(question));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  for (const { order } of items) expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('over many seeds, every question is drawn about equally often', () => {
  const drawn = new Map<string, number>();
  for (let seed = 0; seed < 2000; seed += 1) {
    for (const { question } of draw([part(5, pool(20))], { seed, shuffles: true }) ?? [])
      drawn.set(question, (drawn.get(question) ?? 0) + 1);
  }
  // Each one is expected five hundred times.
  for (const times of drawn.values()) expect(Math.abs(times - 500)).toBeLessThan(120);
  expect(drawn.size).toBe(20);
});
