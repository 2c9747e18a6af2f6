import { bounded } from '../../platform/concurrency/bounded-queue.ts';
import { runInThread } from '../../platform/threads/run-in-thread.ts';
import { type ReadFile, readFile } from './csv/read-file.ts';

const file = new URL('./csv/worker.ts', import.meta.url);
const memoryMegabytes = 256;

/**
 * Length in base64. A file this small is read within milliseconds even if it is faulty, which is faster than
 * starting a thread.
 */
const smallFile = 27_000;

const readInThread = bounded(
  (base64: string, milliseconds) =>
    runInThread<ReadFile>(base64, { file, milliseconds, memoryMegabytes }),
  { atOnce: 1, mostWaiting: 4, longestWait: 8000, longestTime: 12_000 },
);

/** Reads a file. Large files are read in a thread, so that a slow one does not block other requests. */
export async function readImport(base64: string): Promise<ReadFile> {
  return base64.length <= smallFile ? readFile(base64) : await readInThread(base64);
}
