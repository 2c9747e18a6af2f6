interface Timed {
  readonly secondsLeft: number | null;
}

/** Returns the exams whose time is running, the one that ends first at the front. */
export function runningIn<T extends Timed>(exams: readonly T[] = []): readonly T[] {
  return exams
    .filter(({ secondsLeft }) => secondsLeft !== null)
    .toSorted((a, b) => (a.secondsLeft ?? 0) - (b.secondsLeft ?? 0));
}
