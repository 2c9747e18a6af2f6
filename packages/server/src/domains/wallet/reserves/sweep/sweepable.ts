import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import type { Holding } from '../holdings.ts';
import { toRaw } from '../units.ts';

/**
 * Returns addresses with at least the minimum according to the records, the fullest first. Only settled deposits count,
 * since others may still be reorganised away. Addresses that must wait are left out.
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

/** True if a transaction is under way for the address, failed within the hour, or was refused for now a short time ago. */
function isResting(addressId: RawBuilder<unknown>, network: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chain_transaction t
    where t.address_id = ${addressId} and t.network = ${network}
      and (t.state in ('waiting', 'signed', 'broadcast')
        or t.state in ('failed', 'refused') and t.changed_at > now() -
          case when t.refusal = 'now' then interval '10 minutes' else interval '1 hour' end))`;
}

/**
 * True if a transaction may be started for the address. Locks the address until the end of the transaction, so that
 * only one of two concurrent calls returns true.
 */
export async function mayBegin(tx: Tx, network: string, addressId: bigint): Promise<boolean> {
  await sql`select from deposit_address where id = ${addressId} for update`.execute(tx);
  const { rows } = await sql<{ rests: boolean }>`
    select ${isResting(sql`${addressId}::bigint`, network)} as rests`.execute(tx);
  return rows[0]?.rests === false;
}
