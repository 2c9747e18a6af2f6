import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { givenUpLately } from '../../../chains/index.ts';
import { type Finder, numberIn, workLine } from '../../../platform/domain/desk.ts';
import { traceIn } from '../chain-trace.ts';
import { hasTrace } from './has-trace.ts';

/** Withdrawals that this operator has not approved yet. */
const waiting = workLine(
  'withdrawal',
  'withdrawal.approve',
  (operatorId) => sql`
    select created_at as since from withdrawal w
    where state = 'requested' and not exists (select 1 from withdrawal_approval_now a
      where a.withdrawal_id = w.id and a.operator_id = ${operatorId} and a.counts)
    order by id`,
);

/**
 * Approved withdrawals whose payout was refused for good, or for now longer than a moment. Refusals from before an
 * operator asked for a retry do not count.
 */
const refused = workLine(
  'payoutRefused',
  'withdrawal.approve',
  () => sql`
    select changed_at as since from withdrawal w
    where state = 'approved' and exists (select from chain_transaction t
      where t.withdrawal_id = w.id and t.state = 'refused'
        and (t.refusal is distinct from 'now' or t.changed_at < now() - interval '10 minutes')
        and t.changed_at > coalesce((select max(asked_at) from payout_retry r
          where r.withdrawal_id = w.id), '-infinity'))
    order by id`,
);

/** Payouts, sweeps and their gas that made no progress for ten minutes or were given up. */
const stuck = workLine(
  'sendingStuck',
  'chain.manage',
  () => sql`
    select since from (
      select problem_since as since from chain_transaction
      where problem is not null and problem_since < now() - interval '10 minutes'
      union all select since from (${givenUpLately}) given_up) stuck
    order by since`,
);

/** Finds withdrawals by id, address or transaction hash. */
const withdrawals: Finder = {
  kind: 'withdrawal',
  permission: 'chain.read',
  async find(db, text, most) {
    const id = numberIn(text);
    const trace = traceIn(text);
    if (id === undefined && trace === undefined) return [];
    let query = db
      .selectFrom('withdrawal as w')
      .innerJoin('coinNetwork as n', 'n.code', 'w.network')
      .select(['w.id', 'w.amount', 'w.coin', 'w.network', 'w.state'])
      .orderBy('w.id', 'desc')
      .limit(most);
    if (id !== undefined) query = query.where('w.id', '=', id);
    if (trace !== undefined) query = query.where(hasTrace(trace));
    return (await query.execute()).map((row) => ({
      id: String(row.id),
      title: row.state,
      note: `${formatMoney(row.amount)} ${row.coin} · ${row.network}`,
    }));
  },
};

export const withdrawalWorkLines = [waiting, refused, stuck];
export const withdrawalFinders = [withdrawals];
