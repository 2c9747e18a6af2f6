import { once } from 'node:events';

interface Telling {
  readonly say: (line: string) => void;
  readonly fail: (error: unknown) => void;
}

/** Prints the banner, then waits for the stop signal. Resolves to the exit code. */
export async function printBannerOnceReady(
  stopping: AbortSignal,
  greeting: () => Promise<string[]>,
  { say, fail }: Telling,
): Promise<number> {
  if (stopping.aborted) return 0;
  const toldToStop = once(stopping, 'abort');
  try {
    // The banner reads the database, which may hang; a stop signal must not wait for it.
    const lines = await Promise.race([greeting(), toldToStop]);
    if (!stopping.aborted) for (const line of lines) say(String(line));
    await toldToStop;
    return 0;
  } catch (error) {
    // The database failed while the banner was read. A server whose address nobody was told is of no use.
    fail(error);
    return 1;
  }
}
