import { bounded } from '../../../platform/concurrency/bounded-queue.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { type ReadFile, type ReadOrder, readQuestions } from './read-questions.ts';

const file = new URL('./worker.ts', import.meta.url);
const memoryMegabytes = 256;

/** A file this small is read within milliseconds in any case, which is faster than starting a thread. */
const smallFile = 20_000;

const readInThread = bounded(
  ({ format, language, content }: ReadOrder, milliseconds) =>
    runInThread<ReadFile>({ format, language, content }, { file, milliseconds, memoryMegabytes }),
  { atOnce: 1, mostWaiting: 4, longestWait: 8000, longestTime: 12_000 },
);

/**
 * Reads a file of questions. Large files are read in a thread, so that a hostile one does not block other
 * requests.
 */
export async function readFile(order: ReadOrder): Promise<ReadFile> {
  return order.content.length <= smallFile ? readQuestions(order) : await readInThread(order);
}
