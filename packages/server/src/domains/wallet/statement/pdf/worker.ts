import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from '../statement.ts';
import { makePdf } from './make-pdf.ts';

const bytes = new Uint8Array(await makePdf(workerData as Statement));
parentPort?.postMessage(bytes, [bytes.buffer]);
