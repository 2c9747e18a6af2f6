import { sql } from 'kysely';
import { raiseNotices } from '../../notices/index.ts';
import type { PaperTexts } from '../../../database/migrations/exam-tables.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { namesOf } from '../paper-names.ts';
import { sweep } from '../sweep.ts';
import { endedAfterSeconds } from './save-answers.ts';

/** A class that began together ends together. */
const batch = 500;
const batches = 20;
/** Uses `now()`, because an index can be searched for it. */
const isOver = sql`state = 'running'
  and deadline_at < now() - ${sql.lit(`${endedAfterSeconds} seconds`)}::interval`;

/**
 * Submits attempts whose time has run out, with the saved answers, however long no process ran. An open app
 * submits by itself within the grace period, so these members were away and are notified.
 */
export async function submitOverdue(database: Database): Promise<number> {
  return await sweep<{ readonly id: bigint; readonly deadline: string }>({
    batch,
    batches,
    async find(after, most) {
      // As text, because a JavaScript date loses the microseconds.
      const { rows } = await sql<{ id: bigint; deadline: string }>`
        select id, deadline_at::text as deadline from exam_sitting
        where ${isOver}
          and (deadline_at, id) > (${after?.deadline ?? '-infinity'}::timestamptz, ${after?.id ?? 0n}::bigint)
        order by deadline_at, id limit ${most}`.execute(database.db);
      return rows;
    },
    work: (ids) => database.transaction((tx) => endAndTell(tx, ids)),
  });
}

async function endAndTell(tx: Tx, ids: readonly bigint[]): Promise<void> {
  // Attempts that are being answered or submitted at this moment are left to the next run.
  const { rows } = await sql<{ id: bigint; memberId: bigint; texts: PaperTexts }>`
    with ended as (
      update exam_sitting set state = 'submitted', submitted_at = deadline_at, is_timed_out = true
      where id in (
        select id from exam_sitting where id = any(${ids}::bigint[]) and ${isOver}
        order by id for no key update skip locked)
      returning id, member_id, paper_id)
    select e.id, e.member_id, p.texts from ended e join exam_paper p on p.id = e.paper_id`.execute(
    tx,
  );
  await raiseNotices(
    tx,
    rows.map(({ id, memberId, texts }) => ({
      memberId,
      notice: {
        kind: 'examTimedOut',
        params: { exam: namesOf(texts) },
        link: `/exam/details/${id}`,
      },
    })),
  );
}
