import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { sweep } from '../sweep.ts';
import { endedAfterSeconds } from './save-answers.ts';

/** A class that began together ends together. */
const batch = 500;
const batches = 20;
/** By `now()`, which an index can be searched for. */
const isOver = sql`state = 'running'
  and deadline_at < now() - ${sql.lit(`${endedAfterSeconds} seconds`)}::interval`;

/** Ends what ran out of time with what was saved, however long nobody was there to do it. */
export async function submitOverdue({ db }: Database): Promise<number> {
  return await sweep<{ readonly id: bigint; readonly deadline: string }>({
    batch,
    batches,
    async find(after, most) {
      // As text, because a date in JavaScript loses the microseconds.
      const { rows } = await sql<{ id: bigint; deadline: string }>`
        select id, deadline_at::text as deadline from exam_sitting
        where ${isOver}
          and (deadline_at, id) > (${after?.deadline ?? '-infinity'}::timestamptz, ${after?.id ?? 0n}::bigint)
        order by deadline_at, id limit ${most}`.execute(db);
      return rows;
    },
    // What somebody is answering or submitting at this moment is left for the next time.
    work: (ids) =>
      sql`update exam_sitting set state = 'submitted', submitted_at = deadline_at, is_timed_out = true
        where id in (
          select id from exam_sitting where id = any(${ids}::bigint[]) and ${isOver}
          order by id for no key update skip locked)`.execute(db),
  });
}
