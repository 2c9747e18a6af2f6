import { type appCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { lockContractLevel, setContractLevel } from '../members/index.ts';
import type { Handler } from '../../http/handler.ts';
import { raiseNotice } from '../notices/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { academy, post, readAvailable } from '../wallet/index.ts';
import { differenceOf, type Level, readOfferedLevels, readPaid } from './levels.ts';

interface Purchase {
  readonly level: number;
  readonly coin: string;
  readonly paid: bigint;
  readonly balanceBefore: bigint;
}

/**
 * Buys a contract: level, money and record change together or not at all. The member's row is locked first, so
 * that each of several simultaneous requests sees what the previous one did.
 */
export const buyContract =
  ({ database }: Services): Handler<typeof appCalls.buyContract> =>
  async ({ requestId, level, difference }, { memberId }) => {
    const bought = await database.transaction(async (tx) => {
      const held = await lockContractLevel(tx, memberId);
      const known = await findPurchase(tx, memberId, requestId);
      if (known) {
        if (known.level !== level || known.paid !== parseMoney(difference))
          throw new AppError('requestIdReused');
        return known;
      }
      const wanted = (await readOfferedLevels(tx)).find((one) => one.level === level);
      if (!wanted) throw new AppError('contractUnknown');
      if (held >= level) throw new AppError('contractAlreadyHeld');
      const toPay = differenceOf(wanted.price, await readPaid(tx, memberId));
      if (toPay !== parseMoney(difference)) throw new AppError('priceChanged');
      return await buy(tx, { memberId, requestId, held, wanted, toPay });
    });
    return {
      level,
      coin: bought.coin,
      paid: formatMoney(bought.paid),
      balanceBefore: formatMoney(bought.balanceBefore),
      balanceAfter: formatMoney(bought.balanceBefore - bought.paid),
    };
  };

async function findPurchase(
  tx: Tx,
  memberId: bigint,
  requestId: string,
): Promise<Purchase | undefined> {
  return await tx
    .selectFrom('contractPurchase')
    .select(['level', 'coin', 'paid', 'balanceBefore'])
    .where('memberId', '=', memberId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

interface Order {
  readonly memberId: bigint;
  readonly requestId: string;
  readonly held: number;
  readonly wanted: Level;
  readonly toPay: bigint;
}

async function buy(tx: Tx, order: Order): Promise<Purchase> {
  const { memberId, requestId, held, wanted, toPay } = order;
  const { level, coin, price } = wanted;
  const payment = toPay === 0n ? undefined : await pay(tx, order);
  const balanceBefore = payment?.balanceBefore ?? (await readAvailable(tx, memberId, coin));
  await setContractLevel(tx, memberId, level);
  await tx
    .insertInto('contractPurchase')
    .values({
      memberId,
      fromLevel: held,
      level,
      coin,
      price,
      paid: toPay,
      balanceBefore,
      requestId,
      journalId: payment?.journalId ?? null,
    })
    .execute();
  await raiseNotice(tx, memberId, {
    kind: 'contractBought',
    params: { level, amount: formatMoney(toPay), coin },
    link: '/purchase-courses',
  });
  return { level, coin, paid: toPay, balanceBefore };
}

async function pay(tx: Tx, { memberId, requestId, held, wanted, toPay }: Order) {
  const posted = await post(tx, {
    kind: 'purchase',
    coin: wanted.coin,
    actorId: memberId,
    requestId,
    detail: { level: wanted.level, from: held },
    lines: [
      {
        holder: memberId,
        account: 'available',
        amount: -toPay,
        category: 'contractPurchase',
        about: BigInt(wanted.level),
      },
      { holder: academy, account: 'revenue', amount: toPay },
    ],
  });
  return {
    journalId: posted.journalId,
    balanceBefore: posted.balanceAfter(memberId, 'available') + toPay,
  };
}
