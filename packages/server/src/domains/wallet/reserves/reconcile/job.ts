import type { Tx } from '../../../../platform/database/database.ts';
import { addJob } from '../../../../platform/jobs/index.ts';

export const reconcileTask = 'reconcile-reserves';

/** Queues a reconciliation, one at a time. One is queued every hour anyway. */
export async function askForReconciliation(tx: Tx): Promise<void> {
  await addJob(tx, reconcileTask, {}, 1, { jobKey: reconcileTask, queue: reconcileTask });
}
