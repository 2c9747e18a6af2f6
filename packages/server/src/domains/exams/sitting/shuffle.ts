/** Returns a seeded pseudo-random generator: small, fast, and good enough for shuffling. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles with equal probability for every order. */
export function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const order = [...items];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    const [one, two] = [order[index], order[other]];
    if (one === undefined || two === undefined) continue;
    order[index] = two;
    order[other] = one;
  }
  return order;
}
