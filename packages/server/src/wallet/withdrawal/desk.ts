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

/**
 * Approved, but what pays them refuses: for good, or for now and longer than a moment. What was refused before an
 * operator asked for another try no longer counts.
 */
const refused: WorkLine = {
  kind: 'payoutRefused',
  permission: 'withdrawal.approve',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(changed_at) as since
      from (select changed_at from withdrawal w
        where state = 'approved' and exists (select from chain_transaction t
          where t.withdrawal_id = w.id and t.state = 'refused'
            and (t.refusal is distinct from 'now' or t.changed_at < now() - interval '10 minutes')
            and t.changed_at > coalesce((select max(asked_at) from payout_retry r
              where r.withdrawal_id = w.id), '-infinity'))
        order by id limit ${most}) refused`.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

/** Payouts, sweeps and what they need, that have not gone on for ten minutes. */
const stuck: WorkLine = {
  kind: 'sendingStuck',
  permission: 'chain.manage',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(problem_since) as since
      from (select problem_since from chain_transaction
        where problem is not null and problem_since < now() - interval '10 minutes'
        order by problem_since limit ${most}) stuck`.execute(db);
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

export const withdrawalWorkLines = [waiting, refused, stuck];
export const withdrawalFinders = [byNumber];
