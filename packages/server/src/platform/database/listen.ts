import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const firstPauseMs = 100;
const longestPauseMs = 5000;
const checkEveryMs = 10_000;

interface ListenOptions {
  readonly channel: string;
  readonly open: () => pg.Client;
  /** Called on each notification, and after each connection, because notifications may have been missed before. */
  readonly onHeard: () => void;
  readonly onLost: (error: unknown) => void;
}

/** Listens on a connection of its own until stopped; a broken connection is replaced. */
export function listen(options: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await hear(options, signal, () => {
          failures = 0;
        });
      } catch (error) {
        if (!signal.aborted) options.onLost(error);
      }
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Listens until stopped; rejects if the connection breaks. */
async function hear(
  { channel, open, onHeard }: ListenOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = open();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => {});
  client.on('error', reject);
  client.on('end', () => reject(new Error('The connection that listens was closed')));
  client.on('notification', onHeard);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onListening();
    onHeard();
    while (!signal.aborted) {
      // A connection can die silently, so check it regularly; the query timeout reveals a dead one.
      await Promise.race([sleep(checkEveryMs, undefined, { signal }).catch(() => {}), broken]);
      if (!signal.aborted) await Promise.race([client.query('select 1'), broken]);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
