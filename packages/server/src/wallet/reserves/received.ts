import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

interface ReceivedRow {
  readonly addressId: bigint;
  readonly address: Buffer;
  readonly received: string;
  readonly swept: string;
}

/** What came to a member's address and was taken from there, by our records; as the chain counts. */
export interface Received {
  readonly addressId: bigint;
  readonly address: Buffer;
  readonly received: bigint;
  readonly left: bigint;
}

const addressesAtATime = 500;

/** All addresses with deposits of a network, page by page. */
export async function* receivedPages(
  db: Reader,
  network: string,
  counts: { readonly deposits: RawBuilder<boolean>; readonly sweeps: RawBuilder<boolean> },
): AsyncGenerator<Received[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<ReceivedRow>`
      select d.address_id, a.address, sum(d.raw_amount)::text as received,
        coalesce((select sum(t.amount) from chain_transaction t
          where t.address_id = d.address_id and t.network = ${network} and t.purpose = 'sweep'
            and ${counts.sweeps}), 0)::text as swept
      from deposit d join deposit_address a on a.id = d.address_id
      where d.network = ${network} and d.address_id > ${after} and ${counts.deposits}
      group by d.address_id, a.address order by d.address_id limit ${addressesAtATime}`.execute(db);
    const page = rows.map(({ addressId, address, received, swept }) => ({
      addressId,
      address,
      received: BigInt(received),
      left: BigInt(received) - BigInt(swept),
    }));
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < addressesAtATime) return;
    after = last.addressId;
  }
}
