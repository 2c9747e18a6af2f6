/** A browser that is told to keep nothing throws, and so does a full one: work goes on without being remembered. */
export function whereAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
