import { formatMoney } from '@tradewind/contract';
import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Purchases in a member's data: exported, but not erased, because they are records of money. */
export const courseSource: MemberSource = {
  sections: { purchases: allPurchases },
};

function allPurchases(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('contractPurchase')
        .select(['id', 'fromLevel', 'level', 'coin', 'price', 'paid', 'journalId', 'createdAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id, fromLevel, level, coin, price, paid, journalId, createdAt }) => ({
      purchaseId: String(id),
      fromLevel,
      level,
      coin,
      price: formatMoney(price),
      paid: formatMoney(paid),
      journalId: journalId === null ? null : String(journalId),
      time: createdAt,
    }),
  );
}
