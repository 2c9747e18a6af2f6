import { bounded } from '../../platform/bounded.ts';
import { longestTime, longestWait, makeInThread } from '../../platform/pdf/in-thread.ts';
import type { Statement } from './statement.ts';

export const writePdf = bounded(writeInThread, {
  atOnce: 2,
  mostWaiting: 20,
  longestWait,
  longestTime,
});

export async function writeInThread(
  statement: Statement,
  milliseconds = longestTime,
): Promise<Buffer> {
  return await makeInThread(new URL('./pdf/worker.ts', import.meta.url), statement, milliseconds);
}
