import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import { type Received, receivedPages } from '../received.ts';
import { toRaw } from '../units.ts';

/** Of what is sure to stay: a deposit that may still go is left where it is. */
const counts = {
  deposits: sql<boolean>`d.state in ('credited', 'belowMinimum')`,
  sweeps: sql<boolean>`t.state in ('waiting', 'signed', 'broadcast', 'confirmed')`,
};

/** Addresses on which enough has gathered, by our records; the first few. */
export async function findSweepable(
  db: Db,
  network: ReserveNetwork,
  most: number,
): Promise<Received[]> {
  const minimum = toRaw(network.sweepMinimum, network.decimals);
  const found: Received[] = [];
  for await (const page of receivedPages(db, network.code, counts)) {
    found.push(...page.filter(({ left }) => left >= minimum));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/**
 * Whether something may be sent for the address: nothing is under way, and nothing failed within the hour. Locks
 * it until the end of the transaction, so that two who ask at once do not both hear yes.
 */
export async function mayBegin(tx: Tx, network: string, addressId: bigint): Promise<boolean> {
  await sql`select from deposit_address where id = ${addressId} for update`.execute(tx);
  const { rows } = await sql`
    select from chain_transaction
    where address_id = ${addressId} and network = ${network}
      and (state in ('waiting', 'signed', 'broadcast')
        or state in ('failed', 'refused') and changed_at > now() - interval '1 hour')
    limit 1`.execute(tx);
  return rows.length === 0;
}
