import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { type Finder, numberIn, type Waiting, type WorkLine } from '../../desk.ts';

/** That this operator has not agreed to yet. */
const waiting: WorkLine = {
  kind: 'withdrawal',
  permission: 'withdrawal.approve',
  async read(db, operatorId, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(created_at) as since
      from (select created_at from withdrawal w
        where state = 'requested' and not exists (select 1 from withdrawal_approval a
          where a.withdrawal_id = w.id and a.operator_id = ${operatorId})
        order by id limit ${most}) waiting`.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

const byNumber: Finder = {
  kind: 'withdrawal',
  permission: 'chain.read',
  async find(db, text) {
    const id = numberIn(text);
    if (id === undefined) return [];
    const row = await db
      .selectFrom('withdrawal')
      .select(['amount', 'coin', 'network', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row
      ? [
          {
            id: String(id),
            title: row.state,
            note: `${formatMoney(row.amount)} ${row.coin} · ${row.network}`,
          },
        ]
      : [];
  },
};

export const withdrawalWorkLines = [waiting];
export const withdrawalFinders = [byNumber];
