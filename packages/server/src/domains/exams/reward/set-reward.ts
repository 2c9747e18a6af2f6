import { type CallInput, type ConsoleCalls, parseMoney } from '@tradewind/contract';
import type { Settings } from '../../../config/settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isAsRead, nextChange } from '../../../platform/database/changed-at.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { rewardCaps } from './caps.ts';

type Input = CallInput<ConsoleCalls['setPaperReward']>;

/**
 * Sets reward and pass terms of a paper. Members who have begun the exam keep the reward that it promised at
 * their start.
 */
export async function setReward(
  tx: Tx,
  { paperId, changedAt, passPercent, attempts, penaltyPercent, ...input }: Input,
  settings: Settings,
): Promise<{ changedAt: string }> {
  const reward = parseMoney(input.reward);
  const caps = rewardCaps(settings.now());
  // The payer lets a single reward exceed a cap only because the cap can be lowered after the reward was decided.
  if (Object.values(caps).some((cap) => reward > cap)) throw new AppError('rewardAboveCap');
  const id = BigInt(paperId);
  const row = await tx
    .updateTable('examPaper')
    .set({ reward, passPercent, attempts, penaltyPercent, changedAt: nextChange })
    .where('id', '=', id)
    .where(isAsRead(changedAt))
    .$if(reward > 0n, (query) => query.where('type', '=', 'formal'))
    .returning('changedAt')
    .executeTakeFirst();
  if (row) return { changedAt: row.changedAt.toISOString() };
  throw await whyNot(tx, id, reward);
}

async function whyNot(tx: Tx, id: bigint, reward: bigint): Promise<AppError> {
  const paper = await tx
    .selectFrom('examPaper')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!paper) return new AppError('notFound');
  return new AppError(reward > 0n && paper.type !== 'formal' ? 'paperUnfit' : 'examChanged');
}
