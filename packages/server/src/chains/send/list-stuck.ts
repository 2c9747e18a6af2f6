import { type RawBuilder, sql } from 'kysely';
import type { OutgoingPurpose } from '../../database/migrations/outgoing-tables.ts';
import type { Reader } from '../../platform/database/database.ts';

const most = 100;

interface Stuck {
  readonly network: string;
  readonly purpose: OutgoingPurpose;
  readonly withdrawalId: bigint | null;
  readonly problem: string;
  readonly since: Date;
}

/**
 * Transactions that failed without being mined, for one day, and internal transfers that were refused for good. Internal
 * transfers are retried every hour, so one that still fails is among those of the last two hours; those with the same reason
 * are listed once.
 */
export const givenUpLately: RawBuilder<Stuck> = sql<Stuck>`
  select network, purpose, withdrawal_id, coalesce(reason, '') as problem, min(changed_at) as since
  from chain_transaction
  where state = 'failed' and block_number is null and changed_at > now() - interval '1 day'
  group by network, purpose, withdrawal_id, reason
  union all
  select network, purpose, withdrawal_id, coalesce(reason, ''), min(changed_at)
  from chain_transaction
  where state = 'refused' and purpose <> 'payout' and refusal = 'good'
    and changed_at > now() - interval '2 hours'
  group by network, purpose, withdrawal_id, reason`;

/** Lists outgoing transactions that have a problem or were given up, the oldest first. */
export async function listStuck(db: Reader) {
  const { rows } = await sql<Stuck>`
    select * from (
      (select network, purpose, withdrawal_id, problem, problem_since as since
      from chain_transaction where problem is not null order by problem_since limit ${most})
      union all ${givenUpLately}) stuck
    order by since limit ${most}`.execute(db);
  return rows.map(({ network, purpose, withdrawalId, problem, since }) => ({
    network,
    purpose,
    withdrawalId: withdrawalId === null ? null : String(withdrawalId),
    problem,
    since: since.toISOString(),
  }));
}
