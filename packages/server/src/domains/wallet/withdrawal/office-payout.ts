import { sql } from 'kysely';
import type { OutgoingState } from '../../../database/migrations/outgoing-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Pause, pauseOf } from '../payout/pause.ts';

interface Payout extends Pause {
  readonly state: OutgoingState;
  readonly why: string | null;
  readonly since: Date;
  readonly approvalsCounting: number | null;
}

/**
 * The approvals that the signer would count now, if the payout must be signed again because all its signatures have
 * expired.
 */
const approvalsCounting = sql`case when t.state in ('signed', 'broadcast') and t.mined_by is null
  and (select bool_and(expires_at is not null and expires_at < now()) from chain_attempt where transaction_id = t.id)
  then (select approvals::int from payout_to_sign where withdrawal_id = t.withdrawal_id) end`;

/** Returns the progress of the payout; null before it begins. */
export async function readPayout(tx: Tx, withdrawalId: bigint) {
  const { rows } = await sql<Payout>`
    select t.state, coalesce(t.problem, t.reason) as why, coalesce(t.problem_since, t.changed_at) as since,
      p.refusals, p.is_given_up, p.resumes_at, ${approvalsCounting} as approvals_counting
    from (
      (select * from chain_transaction where withdrawal_id = ${withdrawalId} and state <> 'refused')
      union all
      (select * from chain_transaction where withdrawal_id = ${withdrawalId} and state = 'refused'
        order by id desc limit 1)) t
      cross join lateral ${pauseOf(sql`t.withdrawal_id`)} p
    order by t.id desc limit 1`.execute(tx);
  const [payout] = rows;
  if (!payout) return null;
  const {
    state,
    why,
    since,
    refusals,
    isGivenUp,
    resumesAt,
    approvalsCounting: approvals,
  } = payout;
  const isPausing = state === 'refused' && !isGivenUp;
  return {
    state,
    why,
    since: since.toISOString(),
    approvalsCounting: approvals,
    refusals,
    triesAgainAt: isPausing ? (resumesAt?.toISOString() ?? null) : null,
  };
}
