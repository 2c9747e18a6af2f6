import { formatMoney } from '@tradewind/contract';
import { atOnce, type MemberSource } from '../member-source.ts';
import type { Reader } from '../platform/database/database.ts';

/** A purchase is a record of money: it is shown, and it stays. */
export const courseSource: MemberSource = {
  sections: { purchases: (db, { memberId }) => atOnce(readPurchases(db, memberId)) },
};

const most = 1000;

async function readPurchases(db: Reader, memberId: bigint) {
  const rows = await db
    .selectFrom('contractPurchase')
    .select(['id', 'fromLevel', 'level', 'coin', 'price', 'paid', 'journalId', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, fromLevel, level, coin, price, paid, journalId, createdAt }) => ({
    purchaseId: String(id),
    fromLevel,
    level,
    coin,
    price: formatMoney(price),
    paid: formatMoney(paid),
    journalId: journalId === null ? null : String(journalId),
    time: createdAt,
  }));
}
