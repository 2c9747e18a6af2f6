import { sql } from 'kysely';
import type { OutgoingState } from '../../migrations/outgoing-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Pause, pauseOf } from '../payout/pause.ts';

interface Payout extends Pause {
  readonly state: OutgoingState;
  readonly why: string | null;
  readonly since: Date;
}

/** How far sending it has come; null before that begins. */
export async function readPayout(tx: Tx, withdrawalId: bigint) {
  const { rows } = await sql<Payout>`
    select t.state, coalesce(t.problem, t.reason) as why, coalesce(t.problem_since, t.changed_at) as since,
      p.refusals, p.is_given_up, p.resumes_at
    from (
      (select * from chain_transaction where withdrawal_id = ${withdrawalId} and state <> 'refused')
      union all
      (select * from chain_transaction where withdrawal_id = ${withdrawalId} and state = 'refused'
        order by id desc limit 1)) t
      cross join lateral ${pauseOf(sql`t.withdrawal_id`)} p
    order by t.id desc limit 1`.execute(tx);
  const [payout] = rows;
  if (!payout) return null;
  const { state, why, since, refusals, isGivenUp, resumesAt } = payout;
  const isPausing = state === 'refused' && !isGivenUp;
  return {
    state,
    why,
    since: since.toISOString(),
    refusals,
    triesAgainAt: isPausing ? (resumesAt?.toISOString() ?? null) : null,
  };
}
