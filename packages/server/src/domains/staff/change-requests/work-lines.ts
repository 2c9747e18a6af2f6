import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../../../platform/domain/desk.ts';
import { callsOf } from './change-requests.ts';

/** Open requests of other operators that this operator may approve. */
const changeRequests: WorkLine = {
  kind: 'changeRequest',
  async read(db, operatorId, most, permissions = new Set()) {
    const calls = callsOf(permissions);
    if (calls.length === 0) return { count: 0, since: null };
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(requested_at) as since, min(expires_at) as due
      from (select requested_at, expires_at from change_request
        where state = 'open' and expires_at > now() and call = any(${calls}::text[])
          and author_id <> ${operatorId}
        order by expires_at limit ${most}) waiting`.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

export const changeRequestWorkLines = [changeRequests];
