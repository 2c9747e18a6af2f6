import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface CoinBalance {
  readonly coin: string;
  readonly name: string;
  readonly available: bigint;
  readonly frozen: bigint;
}

/** One row per coin, also of coins that the member has never had. */
export async function readBalances(db: Reader, memberId: bigint): Promise<CoinBalance[]> {
  const balanceOf = (kind: 'available' | 'frozen'): RawBuilder<bigint> =>
    sql<bigint>`coalesce((select balance from ledger_account
      where holder = ${memberId} and coin = coin.code and kind = ${kind}), 0)`;
  return await db
    .selectFrom('coin')
    .select(['code as coin', 'name'])
    .select([balanceOf('available').as('available'), balanceOf('frozen').as('frozen')])
    .orderBy('position')
    .execute();
}

export async function readAvailable(db: Reader, memberId: bigint, coin: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('holder', '=', memberId)
    .where('coin', '=', coin)
    .where('kind', '=', 'available')
    .executeTakeFirst();
  return row?.balance ?? 0n;
}
