import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../desk.ts';

/** Where two must agree, what the operator has approved waits for somebody else. */
const realNames: WorkLine = {
  kind: 'realName',
  permission: 'identity.review',
  async read(db, operatorId, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(submitted_at) as since
      from (select submitted_at from real_name r
        where state = 'inProgress' and not exists (select from real_name_approval a
          where a.real_name_id = r.id and a.operator_id = ${operatorId})
        order by id limit ${most}) waiting
    `.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

export const realNameWorkLines = [realNames];
