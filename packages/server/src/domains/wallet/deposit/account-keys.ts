import type { ChainFamily } from '@tradewind/chain/address';
import { type AccountKey, openAccountKey } from '@tradewind/chain/derivation';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';

export interface KnownKey extends AccountKey {
  readonly id: bigint;
}

/** Returns the key from which new addresses of a family are derived, with its row id; undefined if none is configured. */
export type FindKey = (family: ChainFamily) => Promise<KnownKey | undefined>;

/**
 * Creates a finder that records each configured key. Keys stay recorded: deposits to an old address are still found
 * after another key is configured.
 */
export function createKeyFinder({ database: { db }, chains }: Services): FindKey {
  const known = new Map<ChainFamily, KnownKey>();
  return async (family) => {
    const found = known.get(family);
    if (found) return found;
    const publicKey = chains.accountKey(family);
    if (publicKey === undefined) return undefined;
    const key = { ...openAccountKey(publicKey), id: await recordKey(db, family, publicKey) };
    known.set(family, key);
    return key;
  };
}

async function recordKey(db: Db, family: ChainFamily, publicKey: string): Promise<bigint> {
  await db
    .insertInto('accountKey')
    .values({ family, publicKey })
    .onConflict((conflict) => conflict.column('publicKey').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('accountKey')
    .select('id')
    .where('publicKey', '=', publicKey)
    .where('family', '=', family)
    .executeTakeFirstOrThrow();
  return id;
}
