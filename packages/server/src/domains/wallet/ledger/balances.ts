import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { academy } from './journal.ts';

export interface CoinBalance {
  readonly coin: string;
  readonly name: string;
  readonly available: bigint;
  readonly frozen: bigint;
}

/** Returns one row per coin, including coins that the member has never had. */
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
  return await readBalance(db, { holder: memberId, coin, kind: 'available' });
}

/** Returns the part of the rewards budget that has not been paid out. */
export async function readRewardsBudget(db: Reader, coin: string): Promise<bigint> {
  return await readBalance(db, { holder: academy, coin, kind: 'rewards' });
}

interface AccountKey {
  readonly holder: bigint;
  readonly coin: string;
  readonly kind: 'available' | 'rewards';
}

async function readBalance(db: Reader, { holder, coin, kind }: AccountKey): Promise<bigint> {
  const row = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('holder', '=', holder)
    .where('coin', '=', coin)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}
