import type { ChainFamily } from '@tradewind/chain/address';
import { sql } from 'kysely';
import type { Services } from '../../../platform/domain/services.ts';
import { createKeyFinder } from './account-keys.ts';

/** Returns the member's address on chains of a family; it is created on the first request and never changes. */
export type AddressOf = (memberId: bigint, family: ChainFamily) => Promise<Buffer | undefined>;

export function createAddresses(services: Services): AddressOf {
  const { db } = services.database;
  const findKey = createKeyFinder(services);

  const read = async (keyId: bigint, memberId: bigint): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('depositAddress')
      .select('address')
      .where('keyId', '=', keyId)
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return row?.address;
  };

  return async (memberId, family) => {
    const key = await findKey(family);
    if (key === undefined) return undefined;
    const known = await read(key.id, memberId);
    if (known) return known;
    const child = await nextChild(services);
    // Of several concurrent inserts one wins; the child numbers of the others stay unused.
    await db
      .insertInto('depositAddress')
      .values({
        family,
        keyId: key.id,
        child,
        memberId,
        address: Buffer.from(key.addressAt(child)),
      })
      .onConflict((conflict) => conflict.columns(['keyId', 'memberId']).doNothing())
      .execute();
    return await read(key.id, memberId);
  };
}

async function nextChild({ database: { db } }: Services): Promise<number> {
  const { rows } = await sql<{ child: bigint }>`select nextval('deposit_child') as child`.execute(
    db,
  );
  return Number(rows[0]?.child);
}
