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
 * What ended unmined, for a day; and what we move between our own addresses and was refused for good. That is
 * begun anew every hour, so what is still so is among the last two; one stands for all with the same reason.
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

/** What is to be sent and does not go on, or was given up, longest first. */
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
