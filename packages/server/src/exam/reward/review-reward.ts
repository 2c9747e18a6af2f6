import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../change-flow.ts';
import { drawnBy } from '../papers/drawn-by.ts';

type Input = CallInput<typeof consoleCalls.setPaperReward>;

/** Reviews reward and pass terms as one decision, because a high reward for an easy pass is a gift. */
export const rewardFlow: ChangeFlow<Input> = {
  subject: ({ paperId }) => `paper:${paperId}`,
  async review(db, { paperId, reward, passPercent, attempts, penaltyPercent }) {
    const paper = await db
      .selectFrom('examPaper')
      .select(['number', 'reward', 'passPercent', 'attempts', 'penaltyPercent'])
      .select(drawnBy('examPaper.id').as('questions'))
      .where('id', '=', BigInt(paperId))
      .executeTakeFirst();
    if (!paper) return undefined;
    return [
      changed('paper', paper.number, paper.number),
      changed('reward', formatMoney(paper.reward), formatMoney(parseMoney(reward))),
      changed('passPercent', paper.passPercent, passPercent),
      changed('attempts', paper.attempts, attempts),
      changed('penaltyPercent', paper.penaltyPercent, penaltyPercent),
      changed('questions', paper.questions, paper.questions),
    ];
  },
  /** Takes the paper's current version: its texts may have been saved since, and the review compares the terms itself. */
  async renew(tx, input) {
    const paper = await tx
      .selectFrom('examPaper')
      .select('changedAt')
      .where('id', '=', BigInt(input.paperId))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return paper ? { ...input, changedAt: paper.changedAt.toISOString() } : input;
  },
};
