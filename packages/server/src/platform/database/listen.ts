import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const firstPauseMs = 100;
const longestPauseMs = 5000;
const checkEveryMs = 10_000;

interface ListenOptions {
  readonly channel: string;
  readonly open: () => pg.Client;
  /** Something was said, or may have been while nobody could hear. */
  readonly onHeard: () => void;
  readonly onLost: (error: unknown) => void;
}

/** One connection that listens, for as long as the process lives; a broken one is replaced. */
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

/** Until the connection breaks, which is a rejection, or it is time to stop. */
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
      // A connection that went dead without a word would leave us deaf; its query timeout tells.
      await Promise.race([sleep(checkEveryMs, undefined, { signal }).catch(() => {}), broken]);
      if (!signal.aborted) await Promise.race([client.query('select 1'), broken]);
    }
  } finally {
    await client.end().catch(() => {});
  }
}
