import { type CallInput, type consoleCalls, formatMoney } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../../platform/domain/change-flow.ts';

type Input = CallInput<typeof consoleCalls.releaseMemberFunds>;

/**
 * Makes a release take two people. Another operator than the one who froze the amount counts as the second person; the one who
 * froze it needs an approval. The database enforces this for every release.
 */
export const releaseFlow: ChangeFlow<Input> = {
  subject: ({ holdId }) => `hold:${holdId}`,
  async review(db, { holdId, reason }, { authorId }) {
    const hold = await db
      .selectFrom('hold')
      .innerJoin('journal', 'journal.id', 'hold.heldBy')
      .select(['hold.memberId', 'hold.amount', 'hold.coin'])
      .where('hold.id', '=', BigInt(holdId))
      .where('hold.purpose', '=', 'operator')
      .where('hold.state', '=', 'held')
      .where('journal.actorId', '=', authorId)
      .executeTakeFirst();
    if (!hold) return undefined;
    const member = String(hold.memberId);
    return [
      changed('member', member, member),
      changed('coin', hold.coin, hold.coin),
      changed('frozen', formatMoney(hold.amount), formatMoney(0n)),
      changed('reason', null, reason),
    ];
  },
};
