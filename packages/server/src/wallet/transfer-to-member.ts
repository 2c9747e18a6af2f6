import { type appCalls, type CallInput, formatMoney, parseMoney } from '@tradewind/contract';
import { createMemberFinder, readEmails } from '../account/index.ts';
import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Reader } from '../platform/database/database.ts';
import { createTurns } from '../platform/take-turns.ts';
import type { Rule } from '../platform/throttle.ts';
import type { Services } from '../services.ts';
import { createPoster, findPosted, transferLines } from './ledger/index.ts';
import { createIncidentGuard } from './open-incidents.ts';
import { createCoinCheck } from './read-coins.ts';
import { createTransferWarning } from './warn-of-transfers.ts';

/**
 * Refusals tell whether an address is a member's, so there are only so many of them; after that
 * nothing is sent either, or what succeeds would tell the same.
 */
const refusals: Rule = { name: 'transfer-refused', times: 30, seconds: 3600 };

/** Of one sender: more than anybody sends at once. */
const mostWaiting = 100;

/** Nobody is there to be answered, or nobody knows yet what became of it. */
const noAnswer = new Set(['sessionEnded', 'unavailable']);

/** Refusals that tell nothing of the address, since it was not looked at. */
const beforeLooking = new Set(['invalidInput', 'transfersStopped']);

/** Free, at once and for good; transfers that arrive together are posted together. */
export function transferToMember(services: Services): Handler<typeof appCalls.transferToMember> {
  const { database, throttle } = services;
  const warnOwner = createTransferWarning(services);
  const requireCoin = createCoinCheck(database.db);
  const requireNoIncident = createIncidentGuard(database.pool);
  const findMember = createMemberFinder(database.pool);
  const post = createPoster(database.pool);
  const takeTurn = createTurns(mostWaiting);

  return async (input, visit) => {
    const { requestId, coin, email } = input;
    const { memberId } = visit;
    const refusal = [refusals, String(memberId)] as const;
    const sent = parseMoney(input.amount);

    async function requireAllowed(): Promise<void> {
      await Promise.all([requireCoin(coin), requireNoIncident(memberId)]);
    }

    async function look(): Promise<bigint> {
      await throttle.requireLeft(refusal);
      const recipient = await findMember(email);
      if (recipient === undefined) throw new AppError('recipientUnknown');
      if (recipient === memberId) throw new AppError('transferToYourself');
      return recipient;
    }

    async function send(recipient: bigint) {
      const posted = await post({
        kind: 'transfer',
        coin,
        actorId: memberId,
        requestId,
        detail: {},
        lines: transferLines(memberId, recipient, sent),
      });
      if (posted.isNew) await warnOwner(memberId);
      return answer(posted.journalId, coin, sent, posted.balanceAfter(memberId, 'available'));
    }

    async function refuse(error: unknown) {
      if (!(error instanceof AppError) || noAnswer.has(error.code)) throw error;
      // Whoever asks again after a lost answer must hear what came of it, whatever is refused by now.
      const earlier = await findTransfer(database.db, memberId, input);
      if (earlier === 'other') {
        if (error.code !== 'tooManyTries') await throttle.spend(refusal);
        throw new AppError('requestIdReused');
      }
      if (earlier) return earlier;
      if (error.code !== 'tooManyTries' && !beforeLooking.has(error.code))
        await throttle.spend(refusal);
      // Closed between the look and the posting: by now there is no such member.
      if (error.code === 'memberClosed') throw new AppError('recipientUnknown');
      throw error;
    }

    // A sender's addresses are looked at one after the other, each after the refusal before it was counted: side by side
    // they would all be looked at before the first was. Whoever sends to members only loses no try by it.
    const lookInTurn = () => takeTurn(String(memberId), () => look().catch(refuse));
    const found = await requireAllowed().then(lookInTurn, refuse);
    return typeof found === 'bigint' ? await send(found).catch(refuse) : found;
  };
}

type Input = CallInput<typeof appCalls.transferToMember>;

/** The answer that the same request had; `other` where its id was used for anything else. */
async function findTransfer(
  db: Reader,
  memberId: bigint,
  { requestId, coin, email, amount }: Input,
): Promise<ReturnType<typeof answer> | 'other' | undefined> {
  const earlier = await findPosted(db, { actorId: memberId, requestId });
  if (!earlier) return undefined;
  const { journalId, balanceAfter, about } = earlier;
  const sent = parseMoney(amount);
  const isSame =
    earlier.kind === 'transfer' &&
    earlier.coin === coin &&
    earlier.amount === -sent &&
    about !== null &&
    // Also of a member who is blocked by now.
    (await readEmails(db, [about])).get(about) === email;
  return isSame ? answer(journalId, earlier.coin, sent, balanceAfter ?? 0n) : 'other';
}

function answer(journalId: bigint, coin: string, sent: bigint, balanceAfter: bigint) {
  return {
    journalId: String(journalId),
    coin,
    amount: formatMoney(sent),
    balanceAfter: formatMoney(balanceAfter),
  };
}
