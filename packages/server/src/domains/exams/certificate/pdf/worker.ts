import { parentPort, workerData } from 'node:worker_threads';
import type { PrintedCertificate } from './certificate.ts';
import { makePdf } from './make-pdf.ts';

const bytes = new Uint8Array(await makePdf(workerData as PrintedCertificate));
parentPort?.postMessage(bytes, [bytes.buffer]);
