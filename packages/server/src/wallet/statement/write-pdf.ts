import { bounded } from '../../platform/bounded.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
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

/** A long statement takes seconds, and the memory of its fonts. */
export async function writeInThread(
  statement: Statement,
  milliseconds = longestTime,
): Promise<Buffer> {
  const file = new URL('./pdf/worker.ts', import.meta.url);
  return Buffer.from(
    await runInThread<Uint8Array>(statement, { file, milliseconds, memoryMegabytes }),
  );
}
