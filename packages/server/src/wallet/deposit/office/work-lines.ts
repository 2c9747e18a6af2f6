import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../../../desk.ts';

/** What chains did that nobody has looked into yet. */
const incidents: WorkLine = {
  kind: 'chainIncident',
  permission: 'chain.manage',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(opened_at) as since
      from (select opened_at from chain_incident
        where resolved_at is null order by id limit ${most}) waiting`.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

export const depositWorkLines = [incidents];
