import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';

interface Thread {
  /** The file to run; it posts one message and ends. */
  readonly file: URL;
  readonly milliseconds: number;
  readonly memoryMegabytes: number;
}

/**
 * Runs one piece of work in a thread of its own: long work does not block the event loop, stuck work can be ended, and its
 * memory is freed with it.
 */
export async function runInThread<T>(
  input: unknown,
  { file, milliseconds, memoryMegabytes }: Thread,
): Promise<T> {
  const worker = new Worker(file, {
    workerData: input,
    // The thread needs no environment variables, and they contain the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ended = new AbortController();
  try {
    const [answer] = await Promise.race([
      // This rejects with the error that the thread threw.
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
