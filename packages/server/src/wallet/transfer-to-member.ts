import { type appCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { createProofGuard } from '../access/index.ts';
import { createMemberFinder } from '../account/index.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import { createPoster, findPosted, transferLines } from './ledger/index.ts';
import { createCoinCheck } from './read-coins.ts';

/**
 * Refusals tell whether an address is a member's, so there are only so many of them; after that
 * nothing is sent either, or what succeeds would tell the same.
 */
const refusals: Rule = { name: 'transfer-refused', times: 30, seconds: 3600 };

/** Free, at once and for good; transfers that arrive together are posted together. */
export function transferToMember({
  database,
  throttle,
}: Services): Handler<typeof appCalls.transferToMember> {
  const requireCoin = createCoinCheck(database.db);
  const requireProof = createProofGuard(database.pool);
  const findMember = createMemberFinder(database.pool);
  const post = createPoster(database.pool);

  return async ({ requestId, coin, email, amount }, visit) => {
    const { memberId } = visit;
    const refusal = [refusals, String(memberId)] as const;
    await Promise.all([requireProof(visit), requireCoin(coin)]);
    const sent = parseMoney(amount);
    const answer = (journalId: bigint, balance: bigint) => ({
      journalId: String(journalId),
      coin,
      amount: formatMoney(sent),
      balanceAfter: formatMoney(balance),
    });
    try {
      await throttle.requireLeft(refusal);
      const recipient = await findMember(email);
      if (recipient === undefined) throw new AppError('recipientUnknown');
      if (recipient === memberId) throw new AppError('transferToYourself');
      const posted = await post({
        kind: 'transfer',
        coin,
        actorId: memberId,
        requestId,
        detail: {},
        lines: transferLines(memberId, recipient, sent),
      });
      return answer(posted.journalId, posted.balanceAfter(memberId, 'available'));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      // Whoever asks again after a lost answer must hear what came of it, whatever is refused by now.
      const earlier = await findPosted(database.db, {
        actorId: memberId,
        requestId,
        kind: 'transfer',
      });
      if (earlier?.amount === -sent && error.code !== 'requestIdReused')
        return answer(earlier.journalId, earlier.balanceAfter ?? 0n);
      if (error.code !== 'tooManyTries') await throttle.spend(refusal);
      // Closed between the look and the posting: by now there is no such member.
      if (error.code === 'memberClosed') throw new AppError('recipientUnknown');
      throw error;
    }
  };
}
