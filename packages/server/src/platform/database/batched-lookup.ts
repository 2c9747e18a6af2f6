import { createMicroBatcher } from '../concurrency/micro-batch.ts';

interface Asked<K, V> {
  readonly key: K;
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Combines concurrent look-ups by key into one query. Nothing is cached: every answer is read after it was requested. */
export function batchedLookup<K, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  { inFlight = 2, batch = 200, longestQueue = 10_000, waitMs = 0 } = {},
): (key: K) => Promise<V | undefined> {
  const add = createMicroBatcher<Asked<K, V>, readonly Asked<K, V>[]>({
    inFlight,
    batch,
    longestQueue,
    waitMs,
    take: (waiting, most) => [waiting.slice(0, most), waiting.slice(most)],
    run: async (asked) => {
      try {
        const found = await load([...new Set(asked.map(({ key }) => key))]);
        for (const { key, resolve } of asked) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    },
  });
  // An exception of `add`, thrown for a full queue, becomes a rejection.
  return (key) => new Promise((resolve, reject) => add({ key, resolve, reject }));
}
