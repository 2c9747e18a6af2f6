import { type RawBuilder, sql } from 'kysely';

/** A payout refused for good is retried after 10, 20, 40 … minutes, and given up after the last refusal. */
const firstPauseMinutes = 10;
const mostRefusals = 8;
/**
 * A payout refused for now is retried after 1, 2, 4 … minutes and then about every half hour without end; at once when
 * the network's providers agree again.
 */
const mostDoublings = 5;

export interface Pause {
  /** Number of refusals since an operator last asked for a retry. */
  readonly refusals: number;
  readonly isGivenUp: boolean;
  /** Null if nothing was refused. */
  readonly resumesAt: Date | null;
}

/**
 * Returns a query for one row about a withdrawal: how often its payout was refused, and when it is retried. The query contains a
 * column of the caller, so its aliases must differ from those of all callers (such as `t`).
 */
export function pauseOf(withdrawalId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select (r.good + r.now)::int as refusals, r.good >= ${mostRefusals} as is_given_up,
      r.last + interval '1 minute' * greatest(
        case when r.good > 0 then ${firstPauseMinutes} * power(2, least(r.good, ${mostRefusals}) - 1) else 0 end,
        case when r.now > 0 then power(2, least(r.now - 1, ${mostDoublings})) else 0 end) as resumes_at
    from (
      select count(*) filter (where own.refusal is distinct from 'now') as good,
        count(*) filter (where own.refusal = 'now' and own.changed_at > coalesce(
          (select restored_at from chain_quorum q where q.network = own.network), '-infinity')) as now,
        max(own.changed_at) as last
      from chain_transaction own
      where own.withdrawal_id = ${withdrawalId} and own.state = 'refused'
        and own.changed_at > coalesce((select max(asked_at) from payout_retry
          where withdrawal_id = ${withdrawalId}), '-infinity')) r)`;
}
