import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';

/** The apps give a request up after 15 s. */
export const longestTime = 14_000;
export const longestWait = 10_000;
const memoryMegabytes = 256;

/**
 * A thread for each file: a long one takes seconds that the event loop does not have, a stuck one can be
 * ended, and the fonts' memory goes with the thread. The script posts the bytes of the file.
 */
export async function makeInThread(
  script: URL,
  input: unknown,
  milliseconds = longestTime,
): Promise<Buffer> {
  const worker = new Worker(script, {
    workerData: input,
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
        throw new Error(`The thread that makes a file ended with ${code}`);
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
