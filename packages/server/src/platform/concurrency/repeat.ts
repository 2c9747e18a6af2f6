import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats the work with a pause after each run; a failure is reported and does not end the loop. */
export function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
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
