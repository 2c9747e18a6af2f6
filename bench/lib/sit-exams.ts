import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ExamLoad, ExamLoadResult } from './examinees.ts';

/** Sits exams from a process of their own, so that the load does not slow the server down. */
export async function sitExams(load: ExamLoad): Promise<ExamLoadResult> {
  const child = fork(fileURLToPath(new URL('./examinees.ts', import.meta.url)));
  try {
    const done = once(child, 'message');
    child.send(load);
    const [result] = (await done) as [ExamLoadResult];
    return result;
  } finally {
    child.kill();
  }
}
