import { bounded } from '../../platform/bounded.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
import type { ReadFile, ReadOrder } from './read-questions.ts';

const file = new URL('./worker.ts', import.meta.url);
const memoryMegabytes = 256;

/** A file comes from anywhere: however it is made, it costs a thread some seconds and nobody else anything. */
export const readFile = bounded(
  ({ format, language, content }: ReadOrder, milliseconds) =>
    runInThread<ReadFile>({ format, language, content }, { file, milliseconds, memoryMegabytes }),
  { atOnce: 1, mostWaiting: 4, longestWait: 8000, longestTime: 12_000 },
);
