/** Runs work on browser storage, which throws if it is full or disabled; the page then works without it. */
export function whereAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
