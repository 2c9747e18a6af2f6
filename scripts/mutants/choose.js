/**
 * Returns at most so many elements of a list, in its order. The choice is random but the same for the same seed.
 * @template T
 * @param {readonly T[]} list
 * @param {number} most
 * @param {number} seed
 * @returns {T[]}
 */
export function choose(list, most, seed) {
  const next = generator(seed);
  return list
    .map((one, place) => ({ one, place, lot: next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/**
 * The random number generator Mulberry32, which is good enough to draw a sample.
 * @param {number} seed
 */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
