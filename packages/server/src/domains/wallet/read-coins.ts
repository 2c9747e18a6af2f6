import {
  type CallOutput,
  type appCalls,
  formatMoney,
  parseMoney,
  smallestTransfer,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { restsUntil } from '../access/index.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Db, Reader } from '../../platform/database/database.ts';

const smallest = formatMoney(parseMoney(smallestTransfer));

/** To another member always; out to a chain where the coin has a network, if one of them is open. */
export async function listWithdrawTypes(
  db: Reader,
  memberId: bigint,
): Promise<CallOutput<typeof appCalls.getCoinWithdrawType>> {
  const pause = sql<{ until: Date | null }>`
    select ${restsUntil(sql`${memberId}`)} as until`.execute(db);
  const types = db
    .selectFrom('coin')
    .leftJoin('coinNetwork', 'coinNetwork.coin', 'coin.code')
    .select((eb) => [
      'coin.code',
      // Of those that are open, where one is: what is closed is no way out.
      sql<bigint | null>`coalesce(min(minimum_withdrawal) filter (where withdrawals_on),
        min(minimum_withdrawal))`.as('minimum'),
      eb.fn<boolean | null>('bool_or', ['withdrawalsOn']).as('isOpen'),
    ])
    .groupBy('coin.code')
    .orderBy('coin.position')
    .execute();
  const [{ rows: pauses }, rows] = await Promise.all([pause, types]);
  return {
    pausedUntil: pauses[0]?.until?.toISOString() ?? null,
    items: rows.flatMap(({ code, minimum, isOpen }) =>
      minimum === null || isOpen === null
        ? [internal(code)]
        : [internal(code), onChain(code, minimum, isOpen)],
    ),
  };
}

function internal(coin: string) {
  return { coin, type: 'internal', isOpen: true, minimum: smallest, isFree: true } as const;
}

function onChain(coin: string, minimum: bigint, isOpen: boolean) {
  return { coin, type: 'onChain', isOpen, minimum: formatMoney(minimum), isFree: false } as const;
}

/** A coin that a request names must be one that there is. */
export async function requireCoin(db: Reader, coin: string): Promise<void> {
  const row = await db
    .selectFrom('coin')
    .select('code')
    .where('code', '=', coin)
    .executeTakeFirst();
  if (!row) throw new InvalidInput({ coin: { kind: 'choice' } });
}

/** The same for a call that many make at once: a coin that there is stays. */
export function createCoinCheck(db: Db): (coin: string) => Promise<void> {
  const known = new Set<string>();
  return async (coin) => {
    if (known.has(coin)) return;
    await requireCoin(db, coin);
    known.add(coin);
  };
}
