import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import { bounded } from './bounded.ts';
import type { Statement } from './statement.ts';

/** The apps give a request up after 15 s. */
const longestTime = 14_000;
const longestWait = 10_000;
const memoryMegabytes = 256;

export const writePdf = bounded(writeInThread, {
  atOnce: 2,
  mostWaiting: 20,
  longestWait,
  longestTime,
});

/**
 * A thread for each statement: a long one takes seconds that the event loop does not have, a stuck one
 * can be ended, and the fonts' memory goes with the thread.
 */
export async function writeInThread(
  statement: Statement,
  milliseconds = longestTime,
): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf/worker.ts', import.meta.url), {
    workerData: statement,
    // Nothing it needs is there, and the server's secrets are.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ended = new AbortController();
  try {
    const [bytes] = await Promise.race([
      // Rejects with whatever the thread failed of.
      once(worker, 'message', { signal: ended.signal }),
      once(worker, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`The thread that makes a statement ended with ${code}`);
      }),
      once(AbortSignal.timeout(milliseconds), 'abort', { signal: ended.signal }).then(() => {
        throw new AppError('unavailable');
      }),
    ]);
    return Buffer.from(bytes);
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
