import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { changed, type ChangeFlow } from '../../../platform/domain/change-flow.ts';
import type { Reader } from '../../../platform/database/database.ts';

type Input = CallInput<typeof consoleCalls.setPaperReward>;

/** Reviews reward and pass terms as one decision, because a high reward for an easy pass is a gift. */
export const rewardFlow: ChangeFlow<Input> = {
  subject: ({ paperId }) => `paper:${paperId}`,
  async review(db, { paperId, reward, passPercent, attempts, penaltyPercent }) {
    const paper = await db
      .selectFrom('examPaper')
      .select(['number', 'reward', 'passPercent', 'attempts', 'penaltyPercent'])
      .where('id', '=', BigInt(paperId))
      .executeTakeFirst();
    if (!paper) return undefined;
    const questions = await describeParts(db, BigInt(paperId));
    return [
      changed('paper', paper.number, paper.number),
      changed('reward', formatMoney(paper.reward), formatMoney(parseMoney(reward))),
      changed('passPercent', paper.passPercent, passPercent),
      changed('attempts', paper.attempts, attempts),
      changed('penaltyPercent', paper.penaltyPercent, penaltyPercent),
      changed('questions', questions, questions),
    ];
  },
  /**
   * Takes the paper's current version: its texts may have been saved since, and the review compares the terms
   * itself.
   */
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

/** Returns what the paper draws, such as `Futures (12): 5 × 1.5`: the reward is for passing exactly this. */
async function describeParts(db: Reader, paperId: bigint): Promise<string> {
  const { rows } = await sql<{ parts: string | null }>`
    select string_agg(f.name || ' (' || f.id || '): ' || t.draws || ' × ' || trim_scale(t.points / 100.0),
      ', ' order by t.position) as parts
    from exam_paper_part t join question_folder f on f.id = t.folder_id
    where t.paper_id = ${paperId}`.execute(db);
  return rows[0]?.parts ?? '';
}
