import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../../desk.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Networks with their newest reconciliation, in micro-units: few rows, an index stop each. */
const networks = sql`(
  select n.code, n.treasury_ceiling, r.made_at, r.difference,
    div(r.treasury, power(10::numeric, n.decimals - 6)) as treasury
  from coin_network n cross join lateral (
    select made_at, treasury, difference from reconciliation
    where network = n.code order by id desc limit 1) r)`;

async function count(db: Reader, query: ReturnType<typeof sql<Waiting>>): Promise<Waiting> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** What members were promised by an approval is more than the wallet that pays has. */
const treasuryShort: WorkLine = {
  kind: 'treasuryShort',
  permission: 'chain.manage',
  read: (db, _, most) =>
    count(
      db,
      sql<Waiting>`
        select count(*)::int as count, min(since) as since from (
          select w.since from ${networks} n join (
            select network, sum(amount - charge) as promised, min(changed_at) as since
            from withdrawal where state = 'approved' group by network) w on w.network = n.code
          where w.promised > n.treasury limit ${most}) short`,
    ),
};

/** More than should lie where a key is at hand. Where there is a cold address it goes there by itself. */
const treasuryFull: WorkLine = {
  kind: 'treasuryFull',
  permission: 'chain.manage',
  read: (db, _, most) =>
    count(
      db,
      sql<Waiting>`
        select count(*)::int as count, min(made_at) as since from (
          select made_at from ${networks} n where n.treasury > n.treasury_ceiling limit ${most}) full_ones`,
    ),
};

const reservesDiffer: WorkLine = {
  kind: 'reservesDiffer',
  permission: 'chain.manage',
  read: (db, _, most) =>
    count(
      db,
      sql<Waiting>`
        select count(*)::int as count, min(made_at) as since from (
          select made_at from ${networks} n where n.difference <> 0 limit ${most}) different`,
    ),
};

export const reserveWorkLines = [reservesDiffer, treasuryShort, treasuryFull];
