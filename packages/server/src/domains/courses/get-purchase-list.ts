import { type appCalls, formatMoney } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { before, toPage } from '../../platform/database/keyset.ts';
import type { Services } from '../../platform/domain/services.ts';

/** Returns the caller's purchases. Levels that are no longer offered still have their names. */
export const getPurchasedContracts =
  ({ database: { db } }: Services): Handler<typeof appCalls.getPurchasedContracts> =>
  async (input, { memberId, language }) => {
    const rows = await db
      .selectFrom('contractPurchase as p')
      .leftJoin('contractLevel as l', 'l.level', 'p.level')
      .select(['p.id', 'p.fromLevel', 'p.level', 'p.coin', 'p.price', 'p.paid', 'p.createdAt'])
      .select('l.texts')
      .where('p.memberId', '=', memberId)
      .where('p.id', '<', before(input))
      .orderBy('p.id', 'desc')
      .limit(input.size + 1)
      .execute();
    return toPage(rows, input, (row) => ({
      purchaseId: String(row.id),
      fromLevel: row.fromLevel,
      level: row.level,
      name: row.texts?.[language].name ?? null,
      coin: row.coin,
      price: formatMoney(row.price),
      paid: formatMoney(row.paid),
      time: row.createdAt.toISOString(),
    }));
  };
