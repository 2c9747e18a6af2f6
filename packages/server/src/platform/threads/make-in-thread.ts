import { runInThread } from './run-in-thread.ts';

/** In milliseconds; the apps abort a request after 15 s. */
export const longestTime = 14_000;
export const longestWait = 10_000;
const memoryMegabytes = 256;

/**
 * Makes a file in a thread: a long file takes seconds, and a PDF needs much memory for its fonts. The script posts the bytes of
 * the file.
 */
export async function makeInThread(
  file: URL,
  input: unknown,
  milliseconds = longestTime,
): Promise<Buffer> {
  return Buffer.from(await runInThread<Uint8Array>(input, { file, milliseconds, memoryMegabytes }));
}
