import { type appCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { createProofGuard } from '../access/index.ts';
import { createMemberFinder } from '../account/index.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import { createPoster, transferLines } from './ledger/index.ts';
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
    await Promise.all([requireProof(visit), throttle.requireLeft(refusal), requireCoin(coin)]);
    const sent = parseMoney(amount);
    try {
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
      return {
        journalId: String(posted.journalId),
        coin,
        amount: formatMoney(sent),
        balanceAfter: formatMoney(posted.balanceAfter(memberId, 'available')),
      };
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') await throttle.spend(refusal);
      throw error;
    }
  };
}
