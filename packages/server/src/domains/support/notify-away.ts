import { sql } from 'kysely';
import { isUnread, raiseNotice } from '../notices/index.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { answerNotice } from './answer-notice.ts';
import type { Thread } from './thread.ts';

export const notifyAwayTask = 'support-notify-away';

/** A member who has the conversation open reads the answer within this time. */
const waitMs = 30_000;
const maxAttempts = 5;

/**
 * Queues the notice in the answer's transaction. Further answers postpone it, so that several in a row give one
 * notice.
 */
export async function queueNotice(tx: Tx, { id }: Pick<Thread, 'id'>): Promise<void> {
  await addJob(tx, notifyAwayTask, { threadId: String(id) }, maxAttempts, {
    jobKey: `${notifyAwayTask}:${id}`,
    runAt: new Date(Date.now() + waitMs),
  });
}

/**
 * Sends one notice until the member has read the answer or that notice. Following the notice shows all later
 * answers; a member who dismissed it is told of the next one.
 */
export async function notifyAway(database: Database, threadId: bigint): Promise<void> {
  await database.transaction(async (tx) => {
    const told = await tx
      .updateTable('supportThread')
      .set({ noticed: sql`answer_seq` })
      .where('id', '=', threadId)
      .whereRef('answerSeq', '>', 'memberRead')
      .whereRef('answerSeq', '>', 'noticed')
      .returning(['id', 'kind', 'memberId'])
      .executeTakeFirst();
    if (!told) return;
    const notice = answerNotice(told);
    if (!(await isUnread(tx, told.memberId, notice))) await raiseNotice(tx, told.memberId, notice);
  });
}
