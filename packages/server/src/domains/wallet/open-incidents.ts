import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../platform/errors/app-error.ts';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import type { Reader } from '../../platform/database/database.ts';

/** True if an incident about a deposit of the member is open: until it is resolved, no money leaves the account. */
export function hasOpenIncident(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chain_incident i where i.member_id = ${memberId} and i.resolved_at is null)`;
}

export async function isStopped(db: Reader, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select ${hasOpenIncident(sql`${memberId}`)} as stopped`.execute(db);
  return rows[0]?.stopped === true;
}

/**
 * Creates the same check for a call with many concurrent requests; throws if an incident is open. A shortfall is taken
 * from the balance in the transaction that opens the incident, so a check that comes slightly too early cannot spend
 * that money.
 */
export function createIncidentGuard(pool: pg.Pool): (memberId: bigint) => Promise<void> {
  const lookUp = batchedLookup<bigint, true>(async (memberIds) => {
    const { rows } = await pool.query<{ member_id: bigint }>({
      name: 'open-incidents',
      text: `select distinct member_id from chain_incident
        where member_id = any($1::bigint[]) and resolved_at is null`,
      values: [memberIds],
    });
    return new Map(rows.map(({ member_id }) => [member_id, true]));
  });
  return async (memberId) => {
    if (await lookUp(memberId)) throw new AppError('transfersStopped');
  };
}
