import { bounded } from '../../platform/concurrency/bounded-queue.ts';
import { runInThread } from '../../platform/threads/run-in-thread.ts';
import { type ReadFile, readFile } from './csv/read-file.ts';

const file = new URL('./csv/worker.ts', import.meta.url);
const memoryMegabytes = 256;

/** In base64. Read within some milliseconds, whatever is wrong in it; a thread takes longer than that to begin. */
const smallFile = 27_000;

const readInThread = bounded(
  (base64: string, milliseconds) =>
    runInThread<ReadFile>(base64, { file, milliseconds, memoryMegabytes }),
  { atOnce: 1, mostWaiting: 4, longestWait: 8000, longestTime: 12_000 },
);

/** A large file of nothing but mistakes takes its time, and nobody else's. */
export async function readImport(base64: string): Promise<ReadFile> {
  return base64.length <= smallFile ? readFile(base64) : await readInThread(base64);
}
