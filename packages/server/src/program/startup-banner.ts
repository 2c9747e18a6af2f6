import { once } from 'node:events';

interface Telling {
  readonly say: (line: string) => void;
  readonly fail: (error: unknown) => void;
}

/** Greets whoever started it, and goes on until it is told to stop. Gives the code to exit with. */
export async function printBannerOnceReady(
  stopping: AbortSignal,
  greeting: () => Promise<string[]>,
  { say, fail }: Telling,
): Promise<number> {
  if (stopping.aborted) return 0;
  const toldToStop = once(stopping, 'abort');
  try {
    // A database that is about to go may keep the greeting waiting, and whoever wants to stop with it.
    const lines = await Promise.race([greeting(), toldToStop]);
    if (!stopping.aborted) for (const line of lines) say(String(line));
    await toldToStop;
    return 0;
  } catch (error) {
    // Its database went in this moment. A server of which nobody knows the address is of no use.
    fail(error);
    return 1;
  }
}
