import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { type FieldProblem, InvalidInput } from '../../platform/errors/invalid-input.ts';
import { isAsRead, nextChange } from './editing/versions.ts';
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
    items: rows.map(({ level, coin, price, isOffered, texts, changedAt }) => ({
      level,
      coin,
      price: formatMoney(price),
      isOffered,
      texts,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/**
 * Saves a contract level. A purchase names the price that the member was shown, so nobody pays a changed price
 * unknowingly. Prices must rise with the level, or a higher level could be had for less. A save is refused if
 * another operator has changed the level since it was read.
 */
export async function saveContract(
  tx: Tx,
  { level, changedAt, price, isOffered, texts }: CallInput<typeof consoleCalls.saveContract>,
): Promise<Date> {
  if (isOffered) await requireRisingPrice(tx, level, parseMoney(price));
  const content = {
    coin: contractCoin,
    price: parseMoney(price),
    isOffered,
    texts: JSON.stringify(texts),
  };
  const saved =
    changedAt === null
      ? await tx
          .insertInto('contractLevel')
          .values({ level, ...content })
          .onConflict((conflict) => conflict.column('level').doNothing())
          .returning('changedAt')
          .executeTakeFirst()
      : await tx
          .updateTable('contractLevel')
          .set({ ...content, changedAt: nextChange })
          .where('level', '=', level)
          .where(isAsRead(changedAt))
          .returning('changedAt')
          .executeTakeFirst();
  if (!saved) throw new AppError('courseChanged');
  return saved.changedAt;
}

/**
 * Key of the lock that serialises price changes: operators who save different levels must see each other's
 * price.
 */
const pricesLock = 5_347_214;

async function requireRisingPrice(tx: Tx, level: number, price: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${pricesLock})`.execute(tx);
  const others = await tx
    .selectFrom('contractLevel')
    .select(['level', 'price'])
    .where('isOffered', '=', true)
    .where('level', '<>', level)
    .execute();
  const lower = others.filter((other) => other.level < level && other.price >= price);
  const higher = others.filter((other) => other.level > level && other.price <= price);
  if (lower.length > 0)
    throw new InvalidInput({ price: tooSmall(lower.map((other) => other.price)) });
  if (higher.length > 0)
    throw new InvalidInput({ price: tooLarge(higher.map((other) => other.price)) });
}

function tooSmall(prices: readonly bigint[]): FieldProblem {
  const dearest = prices.reduce((a, b) => (a > b ? a : b));
  return { kind: 'tooSmall', params: { min: formatMoney(dearest + 1n) } };
}

function tooLarge(prices: readonly bigint[]): FieldProblem {
  const cheapest = prices.reduce((a, b) => (a < b ? a : b));
  return { kind: 'tooLarge', params: { max: formatMoney(cheapest - 1n) } };
}
