interface Kept<T> {
  now(): Promise<T>;
  /** Makes the next request read again. A read in progress still answers those already waiting for it. */
  forget(): void;
}

interface KeptOptions {
  readonly freshForMs: number;
  /** Called when reading failed and the previous value is used instead. */
  readonly onStale: (error: unknown) => void;
}

/** Returns a cache of one value for `freshForMs`; simultaneous requests share one read. */
export function createKept<T>(
  read: () => Promise<T>,
  { freshForMs, onStale }: KeptOptions,
): Kept<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let reading: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const current: Promise<T> = read().then(
      (value) => {
        if (reading === current) {
          kept = { value, until: performance.now() + freshForMs };
          reading = undefined;
        }
        return value;
      },
      (error: unknown) => {
        if (reading === current) reading = undefined;
        if (kept === undefined) throw error;
        onStale(error);
        return kept.value;
      },
    );
    return current;
  };

  return {
    async now() {
      if (kept !== undefined && performance.now() < kept.until) return kept.value;
      reading ??= begin();
      return await reading;
    },
    forget() {
      if (kept !== undefined) kept = { value: kept.value, until: 0 };
      reading = undefined;
    },
  };
}
