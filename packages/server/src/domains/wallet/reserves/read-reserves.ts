import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { freshSince } from './fresh.ts';

/**
 * Returns the reserves of a coin on all networks in micro-units, from the newest reconciliation of each. Networks
 * without a recent comparison count as zero, since the reserves may be gone. Null if no network has one.
 */
export async function readReserves(db: Reader, coin: string): Promise<bigint | null> {
  const { rows } = await sql<{ reserves: string | null }>`
    select sum(div(r.treasury + r.member_addresses + r.cold, power(10::numeric, n.decimals - 6)))::text as reserves
    from coin_network n
    cross join lateral (
      select treasury, member_addresses, cold, made_at from reconciliation
      where network = n.code order by id desc limit 1) r
    where n.coin = ${coin} and r.made_at > ${freshSince}`.execute(db);
  const { reserves = null } = rows[0] ?? {};
  return reserves === null ? null : BigInt(reserves);
}
