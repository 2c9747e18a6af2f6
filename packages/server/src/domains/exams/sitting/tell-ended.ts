import { publishAll } from '../../../platform/live/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Submit } from './submit.ts';

/**
 * Tells the members' other devices to stop counting down, with one notification for all simultaneous
 * submissions.
 */
export async function tellEnded(database: Database, ended: readonly Submit[]): Promise<void> {
  if (ended.length === 0) return;
  await database.transaction((tx) =>
    publishAll(
      tx,
      ended.map(({ memberId, sittingId }) => ({
        audience: `member:${memberId}` as const,
        topic: 'exam' as const,
        subject: sittingId,
      })),
    ),
  );
}
