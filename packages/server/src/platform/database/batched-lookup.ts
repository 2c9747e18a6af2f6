import { AppError } from '../app-error.ts';

/**
 * Turns many look-ups by key that are wanted at the same time into one query. A look-up goes out at
 * once while there is room; when `inFlight` queries are under way, the next ones gather and share the
 * query after. Nothing is cached: every answer was read after it was asked for.
 */
export function batchedLookup<K, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  { inFlight = 2, batch = 200, longestQueue = 10_000 } = {},
): (key: K) => Promise<V | undefined> {
  let waiting: {
    key: K;
    resolve: (value: V | undefined) => void;
    reject: (error: unknown) => void;
  }[] = [];
  let running = 0;
  let scheduled = false;

  const dispatch = async (): Promise<void> => {
    const asked = waiting.slice(0, batch);
    waiting = waiting.slice(batch);
    running += 1;
    try {
      const found = await load([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  };

  const schedule = (): void => {
    if (scheduled || running >= inFlight || waiting.length === 0) return;
    scheduled = true;
    // After the requests that arrived in this turn of the event loop have asked.
    setImmediate(() => {
      scheduled = false;
      void dispatch();
      schedule();
    });
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= longestQueue) return reject(new AppError('unavailable'));
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
