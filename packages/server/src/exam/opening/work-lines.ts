import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../../desk.ts';

/** Members who asked for an exam and wait for a teacher's decision. */
const applications: WorkLine = {
  kind: 'examApplication',
  permission: 'exam.open',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(applied_at) as since from (
        select applied_at from exam_opening where state = 'applied' order by id limit ${most}
      ) waiting`.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

export const examWorkLines = [applications];
