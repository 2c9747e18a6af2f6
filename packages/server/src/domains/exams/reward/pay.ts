import { formatMoney, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { lockMember } from '../../members/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { academy, post, readRewardsBudget, requestIdFor } from '../../wallet/index.ts';
import { namesOf } from '../paper-names.ts';
import { CapReached, countTowardsCaps, isFirstHeldBack, rewardCaps, tomorrow } from './caps.ts';
import { dropReward } from './owe.ts';

type Payer = Pick<Services, 'database' | 'settings' | 'securityEvents'>;

interface RewardKey {
  readonly memberId: bigint;
  readonly paperId: bigint;
}

/** Enough for a class in a minute; the rest waits for the next run. */
const mostAtOnce = 200;

/**
 * Pays due rewards in the order in which they were earned, until the budget or the day's cap does not cover the next one. A
 * reward that is put off keeps its place in that order, so rewards earned later cannot hold it back for ever. Several servers
 * may run this at the same time. A reward that fails for another reason does not hold up the others.
 */
export async function payOwedRewards(services: Payer): Promise<void> {
  const due = await services.database.db
    .selectFrom('examReward')
    .select(['memberId', 'paperId'])
    .where('state', '=', 'owed')
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('owedAt')
    .orderBy('memberId')
    .orderBy('paperId')
    .limit(mostAtOnce)
    .execute();
  const failures: unknown[] = [];
  for (const key of due) {
    try {
      if (!(await payReward(services, key))) break;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Rewards that could not be paid');
}

/**
 * Pays, drops or puts off one reward. Returns false if no money is left: the reward stays owed, and no later
 * one is paid before it.
 */
async function payReward(services: Payer, key: RewardKey): Promise<boolean> {
  try {
    await services.database.transaction((tx) => pay(services, tx, key));
    return true;
  } catch (error) {
    if (error instanceof CapReached) {
      await putOff(services, key, error);
      return !error.endsTheDay;
    }
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'balanceTooLow') return false;
    if (error.code !== 'memberClosed') throw error;
    // A member who has left has no account to be paid to.
    await services.database.transaction((tx) => dropReward(tx, key));
    return true;
  }
}

/** Pays one reward. Locks the member first, like all code that posts and then notifies. */
async function pay(services: Payer, tx: Tx, { memberId, paperId }: RewardKey): Promise<void> {
  const settings = services.settings.now();
  await lockMember(tx, memberId);
  const reward = await tx
    .selectFrom('examReward as r')
    .innerJoin('examPaper as p', 'p.id', 'r.paperId')
    .select(['r.coin', 'r.amount', 'p.number', 'p.texts'])
    .where('r.memberId', '=', memberId)
    .where('r.paperId', '=', paperId)
    .where('r.state', '=', 'owed')
    .where('r.dueAt', '<=', sql<Date>`now()`)
    .forUpdate('r')
    .executeTakeFirst();
  if (!reward) return;
  const { coin, amount, number, texts } = reward;
  await countTowardsCaps(tx, { memberId, paperId, amount }, rewardCaps(settings));
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
  const left = await readRewardsBudget(tx, coin);
  const low = parseMoney(settings.rewardsAlarmBelow);
  // The posting has locked the account, so only one payment sees the balance fall below the threshold.
  if (left < low && left + amount >= low)
    await services.securityEvents.noteIn(tx, {
      kind: 'budget-alarm',
      detail: { reason: 'budget low', left: formatMoney(left), coin },
    });
}

/** Puts a reward off to the next day if the cap of a member or a paper holds it back. A full day stops all payments. */
async function putOff(
  { database, securityEvents }: Payer,
  { memberId, paperId }: RewardKey,
  { cap, endsTheDay }: CapReached,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!endsTheDay)
      await tx
        .updateTable('examReward')
        .set({ dueAt: tomorrow })
        .where('memberId', '=', memberId)
        .where('paperId', '=', paperId)
        .where('state', '=', 'owed')
        .execute();
    // A member's cap needs no check: each reward is put off to tomorrow, so it raises at most one alarm a day.
    if (cap !== 'member' && !(await isFirstHeldBack(tx, cap === 'day' ? null : paperId))) return;
    await securityEvents.noteIn(tx, {
      kind: 'budget-alarm',
      ...(cap === 'member' && { principalId: memberId }),
      detail: { reason: `cap of the ${cap}`, paper: String(paperId) },
    });
  });
}
