import { sql } from 'kysely';
import { isUnread, raiseNotice } from '../notices/index.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { answerNotice } from './answer-notice.ts';
import type { Thread } from './thread.ts';

export const notifyAwayTask = 'support-notify-away';

/** Who has the conversation open has read the answer by then. */
const waitMs = 30_000;
const maxAttempts = 5;

/** In the answer's transaction; further answers put it off, so that several in a row are one notice. */
export async function queueNotice(tx: Tx, { id }: Pick<Thread, 'id'>): Promise<void> {
  await addJob(tx, notifyAwayTask, { threadId: String(id) }, maxAttempts, {
    jobKey: `${notifyAwayTask}:${id}`,
    runAt: new Date(Date.now() + waitMs),
  });
}

/**
 * One notice until the member has read the answer, or that notice: whoever follows it sees what came after it, and
 * whoever put it aside is told of the next one.
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
