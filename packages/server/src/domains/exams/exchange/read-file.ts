import { bounded } from '../../../platform/concurrency/bounded-queue.ts';
import { runInThread } from '../../../platform/threads/run-in-thread.ts';
import { type ReadFile, type ReadOrder, readQuestions } from './read-questions.ts';

const file = new URL('./worker.ts', import.meta.url);
const memoryMegabytes = 256;

/** Read within milliseconds, however it is made; a thread takes longer than that to begin. */
const smallFile = 20_000;

const readInThread = bounded(
  ({ format, language, content }: ReadOrder, milliseconds) =>
    runInThread<ReadFile>({ format, language, content }, { file, milliseconds, memoryMegabytes }),
  { atOnce: 1, mostWaiting: 4, longestWait: 8000, longestTime: 12_000 },
);

/** A large file comes from anywhere: however it is made, it costs a thread some time and nobody else anything. */
export async function readFile(order: ReadOrder): Promise<ReadFile> {
  return order.content.length <= smallFile ? readQuestions(order) : await readInThread(order);
}
