interface Kept<T> {
  now(): Promise<T>;
  /** What is read from now on is read anew; a reading under way serves only those who wait for it. */
  forget(): void;
}

interface KeptOptions {
  readonly freshForMs: number;
  /** Told when it could not be read anew and what was read before has to do. */
  readonly onStale: (error: unknown) => void;
}

/** What was read, for a while; however many ask at once, it is read once. */
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
