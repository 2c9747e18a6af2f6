import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from './csv.ts';
import type { Statement } from './statement.ts';

const bytes = new Uint8Array(writeCsv(workerData as Statement));
parentPort?.postMessage(bytes, [bytes.buffer]);
