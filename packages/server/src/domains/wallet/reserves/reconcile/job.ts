import type { Tx } from '../../../../platform/database/database.ts';
import { addJob } from '../../../../platform/jobs/index.ts';

export const reconcileTask = 'reconcile-reserves';

/** One at a time, whoever asked; every hour it is asked for anyway. */
export async function askForReconciliation(tx: Tx): Promise<void> {
  await addJob(tx, reconcileTask, {}, 1, { jobKey: reconcileTask, queue: reconcileTask });
}
