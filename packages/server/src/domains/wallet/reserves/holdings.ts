import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** A member's address that holds tokens according to the records. */
export interface Holding {
  readonly addressId: bigint;
  readonly address: Buffer;
}

const addressesAtATime = 500;

/**
 * Yields pages of addresses that may hold tokens at a block: those not fully swept now, and those swept after the
 * block. Fully swept addresses are left out, since their number only grows.
 */
export async function* holdingPages(
  db: Reader,
  network: string,
  block: bigint,
): AsyncGenerator<Holding[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<Holding>`
      select a.id as address_id, a.address from (
        (select address_id from address_holding
          where network = ${network} and address_id > ${after} and arrived <> swept
          order by address_id limit ${addressesAtATime})
        union
        (select distinct address_id from chain_transaction
          where network = ${network} and purpose = 'sweep' and state = 'confirmed'
            and block_number > ${block} and address_id > ${after}
          order by address_id limit ${addressesAtATime})
      ) h join deposit_address a on a.id = h.address_id
      order by a.id limit ${addressesAtATime}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < addressesAtATime) return;
    after = last.addressId;
  }
}

/** Returns the amount that had arrived at all addresses of a network by a block: the total minus everything later. */
export async function readArrived(db: Reader, network: string, block: bigint): Promise<bigint> {
  const { rows } = await sql<{ arrived: string }>`
    select (coalesce((select amount from network_total where network = ${network} and kind = 'arrived'), 0)
      - coalesce((select sum(raw_amount) from deposit
          where network = ${network} and block_number > ${block}
            and state in ('seen', 'belowMinimum', 'credited')), 0))::text as arrived`.execute(db);
  return BigInt(rows[0]?.arrived ?? 0);
}
