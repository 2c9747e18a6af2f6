import type { StatementFormat } from '@tradewind/contract';
import { bounded } from '../../../platform/concurrency/bounded-queue.ts';
import {
  longestTime,
  longestWait,
  makeInThread,
} from '../../../platform/threads/make-in-thread.ts';
import type { Statement } from './statement.ts';

interface Order {
  readonly statement: Statement;
  readonly format: StatementFormat;
}

const scripts: Readonly<Record<StatementFormat, URL>> = {
  csv: new URL('./csv-worker.ts', import.meta.url),
  pdf: new URL('./pdf/worker.ts', import.meta.url),
};

/** Runs a writer in a thread. Both formats share one queue, since threads are limited. */
export const writeInThread = bounded(writeAlone, {
  atOnce: 2,
  mostWaiting: 20,
  longestWait,
  longestTime,
});

export async function writeAlone(
  { statement, format }: Order,
  milliseconds = longestTime,
): Promise<Buffer> {
  return await makeInThread(scripts[format], statement, milliseconds);
}
