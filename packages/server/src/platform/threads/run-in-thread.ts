import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';

interface Thread {
  /** The file that runs; it posts one message and ends. */
  readonly file: URL;
  readonly milliseconds: number;
  readonly memoryMegabytes: number;
}

/**
 * A thread of its own for one piece of work: a long one takes time that the event loop does not have, a
 * stuck one can be ended, and its memory goes with it.
 */
export async function runInThread<T>(
  input: unknown,
  { file, milliseconds, memoryMegabytes }: Thread,
): Promise<T> {
  const worker = new Worker(file, {
    workerData: input,
    // Nothing it needs is there, and the server's secrets are.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ended = new AbortController();
  try {
    const [answer] = await Promise.race([
      // Rejects with whatever the thread failed of.
      once(worker, 'message', { signal: ended.signal }),
      once(worker, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`The thread of ${file.pathname} ended with ${code}`);
      }),
      once(AbortSignal.timeout(milliseconds), 'abort', { signal: ended.signal }).then(() => {
        throw new AppError('unavailable');
      }),
    ]);
    return answer as T;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
