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

/** Lists the ways out for each coin: to another member always, and to a chain if the coin has a network. */
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
      // The minimum of open networks if one is open, otherwise of all.
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

/** Throws InvalidInput if the coin does not exist. */
export async function requireCoin(db: Reader, coin: string): Promise<void> {
  const row = await db
    .selectFrom('coin')
    .select('code')
    .where('code', '=', coin)
    .executeTakeFirst();
  if (!row) throw new InvalidInput({ coin: { kind: 'choice' } });
}

/**
 * Creates the same check for a call with many concurrent requests. Known coins are remembered, since coins are never
 * removed.
 */
export function createCoinCheck(db: Db): (coin: string) => Promise<void> {
  const known = new Set<string>();
  return async (coin) => {
    if (known.has(coin)) return;
    await requireCoin(db, coin);
    known.add(coin);
  };
}
