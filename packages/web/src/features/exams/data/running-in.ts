interface Timed {
  readonly secondsLeft: number | null;
}

/** The exams whose clock runs, first the one that ends first. */
export function runningIn<T extends Timed>(exams: readonly T[] = []): readonly T[] {
  return exams
    .filter(({ secondsLeft }) => secondsLeft !== null)
    .toSorted((a, b) => (a.secondsLeft ?? 0) - (b.secondsLeft ?? 0));
}
