import {
  type CallOutput,
  type ConsoleCalls,
  formatMoney,
  workCountMost,
} from '@tradewind/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/domain/services.ts';
import { readRewardsBudget } from '../../wallet/index.ts';
import { paidWithin } from './budget.ts';
import { rewardCaps, today } from './caps.ts';
import { rewardCoin } from './coin.ts';

/** Returns the budget of rewards, its caps and the papers that pay. */
export async function readRewards({
  database: { db },
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<CallOutput<ConsoleCalls['getRewards']>> {
  const [available, days, waiting, papers] = await Promise.all([
    readRewardsBudget(db, rewardCoin),
    db.selectFrom('examRewardDay').select(['paperId', 'paid']).where('day', '=', today).execute(),
    sql<{ count: number }>`select count(*)::int as count from (
      select from exam_reward where state = 'owed' and due_at < now() - ${paidWithin}
      limit ${workCountMost + 1}) due`.execute(db),
    db
      .selectFrom('examPaper')
      .select([
        'id',
        'number',
        'texts',
        'isPublished',
        'reward',
        'passPercent',
        'attempts',
        'penaltyPercent',
      ])
      .where('reward', '>', 0n)
      .orderBy('number')
      .execute(),
  ]);
  const paidOf = (paper: bigint | null) =>
    formatMoney(days.find(({ paperId }) => paperId === paper)?.paid ?? 0n);
  const caps = rewardCaps(settings.now());
  return {
    coin: rewardCoin,
    available: formatMoney(available),
    paidToday: paidOf(null),
    most: {
      member: formatMoney(caps.member),
      paper: formatMoney(caps.paper),
      day: formatMoney(caps.day),
    },
    waiting: waiting.rows[0]?.count ?? 0,
    papers: papers.map((paper) => ({
      paperId: String(paper.id),
      number: paper.number,
      texts: paper.texts,
      isPublished: paper.isPublished,
      reward: formatMoney(paper.reward),
      passPercent: paper.passPercent,
      attempts: paper.attempts,
      penaltyPercent: paper.penaltyPercent,
      paidToday: paidOf(paper.id),
    })),
  };
}
