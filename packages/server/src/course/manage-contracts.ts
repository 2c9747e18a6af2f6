import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import type { Reader, Tx } from '../platform/database/database.ts';
import { before, type PageInput, toPage } from '../platform/database/keyset.ts';
import { contractCoin } from './get-contract-config.ts';

export async function listPurchases(
  db: Reader,
  input: PageInput & { memberId?: string | undefined },
) {
  let query = db
    .selectFrom('contractPurchase as p')
    .innerJoin('principal', 'principal.id', 'p.memberId')
    .selectAll('p')
    .select('principal.email')
    .where('p.id', '<', before(input))
    .orderBy('p.id', 'desc')
    .limit(input.size + 1);
  if (input.memberId !== undefined) query = query.where('p.memberId', '=', BigInt(input.memberId));
  return toPage(await query.execute(), input, (row) => ({
    purchaseId: String(row.id),
    member: { memberId: String(row.memberId), account: row.email },
    fromLevel: row.fromLevel,
    level: row.level,
    coin: row.coin,
    price: formatMoney(row.price),
    paid: formatMoney(row.paid),
    journalId: row.journalId === null ? null : String(row.journalId),
    time: row.createdAt.toISOString(),
  }));
}

export async function listContracts(db: Reader) {
  const rows = await db.selectFrom('contractLevel').selectAll().orderBy('level').execute();
  return {
    items: rows.map(({ level, coin, price, isOffered, texts }) => ({
      level,
      coin,
      price: formatMoney(price),
      isOffered,
      texts,
    })),
  };
}

/** A price that changes is never charged unseen: a purchase names the one that was shown. */
export async function saveContract(
  tx: Tx,
  { level, price, isOffered, texts }: CallInput<typeof consoleCalls.saveContract>,
): Promise<void> {
  const content = {
    coin: contractCoin,
    price: parseMoney(price),
    isOffered,
    texts: JSON.stringify(texts),
    changedAt: new Date(),
  };
  await tx
    .insertInto('contractLevel')
    .values({ level, ...content })
    .onConflict((conflict) => conflict.column('level').doUpdateSet(content))
    .execute();
}
