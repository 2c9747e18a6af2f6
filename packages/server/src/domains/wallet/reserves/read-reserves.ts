import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { freshSince } from './fresh.ts';

/**
 * What lies on all networks of a coin, in whole micro-units, by the newest reconciliation of each. A network that
 * was not compared lately counts nothing: what lay there once may be gone. Null where none was.
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
