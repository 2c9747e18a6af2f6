import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import type { Holding } from '../holdings.ts';
import { toRaw } from '../units.ts';

/**
 * Addresses on which enough has gathered, by our records, the fullest first. Of what is sure to stay: a deposit
 * that may still go is left where it is. Those that have to wait make room for others.
 */
export async function findSweepable(
  db: Db,
  network: ReserveNetwork,
  most: number,
): Promise<Holding[]> {
  const minimum = toRaw(network.sweepMinimum, network.decimals);
  const { rows } = await sql<Holding>`
    select a.id as address_id, a.address
    from address_holding h join deposit_address a on a.id = h.address_id
    where h.network = ${network.code} and h.settled - h.claimed >= ${String(minimum)}::numeric
      and not ${isResting(sql`h.address_id`, network.code)}
    order by h.settled - h.claimed desc limit ${most}`.execute(db);
  return rows;
}

export async function countOpenSweeps(db: Db, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_transaction
    where network = ${network} and purpose = 'sweep' and state in ('waiting', 'signed', 'broadcast')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Something is under way for the address, or failed within the hour, or was refused for now a moment ago. */
function isResting(addressId: RawBuilder<unknown>, network: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chain_transaction t
    where t.address_id = ${addressId} and t.network = ${network}
      and (t.state in ('waiting', 'signed', 'broadcast')
        or t.state in ('failed', 'refused') and t.changed_at > now() -
          case when t.refusal = 'now' then interval '10 minutes' else interval '1 hour' end))`;
}

/**
 * Whether something may be sent for the address. Locks it until the end of the transaction, so that two who ask
 * at once do not both hear yes.
 */
export async function mayBegin(tx: Tx, network: string, addressId: bigint): Promise<boolean> {
  await sql`select from deposit_address where id = ${addressId} for update`.execute(tx);
  const { rows } = await sql<{ rests: boolean }>`
    select ${isResting(sql`${addressId}::bigint`, network)} as rests`.execute(tx);
  return rows[0]?.rests === false;
}
