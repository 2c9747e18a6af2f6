import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { lockMember } from '../../account/index.ts';
import { raiseNotice } from '../../information/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { academy, post, requestIdFor } from '../../wallet/index.ts';
import { namesOf } from '../paper-names.ts';
import { dropReward } from './owe.ts';

interface RewardKey {
  readonly memberId: bigint;
  readonly paperId: bigint;
}

/** Enough for a class in a minute; the rest waits for the next. */
const mostAtOnce = 200;

/**
 * Pays what is owed, the longest owed first, until the budget covers the next one no more. Several servers may
 * do it at the same time. One that fails for another reason does not keep the others waiting.
 */
export async function payOwedRewards(database: Database): Promise<number> {
  const owed = await database.db
    .selectFrom('examReward')
    .select(['memberId', 'paperId'])
    .where('state', '=', 'owed')
    .orderBy('owedAt')
    .orderBy('memberId')
    .orderBy('paperId')
    .limit(mostAtOnce)
    .execute();
  const failures: unknown[] = [];
  let paid = 0;
  for (const key of owed) {
    try {
      if (!(await payReward(database, key))) break;
      paid += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Rewards that could not be paid');
  return paid;
}

/** False if the budget does not cover it: then it is still owed. */
async function payReward(database: Database, key: RewardKey): Promise<boolean> {
  try {
    await database.transaction((tx) => pay(tx, key));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'balanceTooLow') return false;
    if (error.code !== 'memberClosed') throw error;
    // Whoever has left has no account to pay to.
    await database.transaction((tx) => dropReward(tx, key));
    return true;
  }
}

/** The member first, as everybody who posts and then tells them does. */
async function pay(tx: Tx, { memberId, paperId }: RewardKey): Promise<void> {
  await lockMember(tx, memberId);
  const reward = await tx
    .selectFrom('examReward as r')
    .innerJoin('examPaper as p', 'p.id', 'r.paperId')
    .select(['r.coin', 'r.amount', 'p.number', 'p.texts'])
    .where('r.memberId', '=', memberId)
    .where('r.paperId', '=', paperId)
    .where('r.state', '=', 'owed')
    .forUpdate('r')
    .executeTakeFirst();
  if (!reward) return;
  const { coin, amount, number, texts } = reward;
  await post(tx, {
    kind: 'reward',
    coin,
    actorId: academy,
    requestId: requestIdFor(`exam reward ${paperId}`, memberId),
    detail: { paper: number },
    lines: [
      { holder: academy, account: 'rewards', amount: -amount },
      { holder: memberId, account: 'available', amount, category: 'reward', about: paperId },
    ],
  });
  await tx
    .updateTable('examReward')
    .set({ state: 'paid', paidAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('paperId', '=', paperId)
    .execute();
  await raiseNotice(tx, memberId, {
    kind: 'examRewarded',
    params: { exam: namesOf(texts), amount: formatMoney(amount), coin },
    link: '/detailed',
  });
}
