import { parentPort, workerData } from 'node:worker_threads';
import { type ReadOrder, readQuestions } from './read-questions.ts';

parentPort?.postMessage(readQuestions(workerData as ReadOrder), []);
