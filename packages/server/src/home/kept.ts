interface Kept<T> {
  now(): Promise<T>;
  /** What is read from now on is read anew; a reading under way serves only those who wait for it. */
  forget(): void;
}

/** What was read, for a while; however many ask at once, it is read once. */
export function createKept<T>(read: () => Promise<T>, freshForMs: number): Kept<T> {
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
        throw error;
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
      kept = undefined;
      reading = undefined;
    },
  };
}
