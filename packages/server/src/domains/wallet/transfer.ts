import {
  type appCalls,
  type CallOutput,
  formatMoney,
  parseMoney,
  smallestTransfer,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { maskEmail, readEmails, requireMember } from '../members/index.ts';
import { raiseNotices } from '../notices/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isFinalRefusal } from './final-refusal.ts';
import { createPosterWith, findPosted, type NewJournal, transferLines } from './ledger/index.ts';
import { createIncidentGuard } from './open-incidents.ts';
import { createCoinCheck } from './read-coins.ts';
import { notePaid } from './recipient/recipients.ts';
import { queueMail, writeOnce } from '../../platform/mail/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';

export interface TransferWish {
  readonly senderId: bigint;
  readonly requestId: string;
  readonly coin: string;
  /** The amount exactly as in the request. */
  readonly amount: string;
  /** Finds the recipient, or throws if there is no such member. */
  readonly findRecipient: () => Promise<bigint>;
  /** True if the request may name this member as its recipient, even if the member is blocked now or has left. */
  readonly isRecipient: (memberId: bigint) => Promise<boolean>;
}

type Sent = CallOutput<typeof appCalls.transferToMember>;

const smallest = parseMoney(smallestTransfer);

export interface Transfer {
  /**
   * Sends money from one member to another: immediately, irrevocably and without a charge. Concurrent transfers are
   * posted together.
   */
  send(wish: TransferWish): Promise<Sent>;
  /** Returns the answer of the same request; undefined if it was not sent. Throws if its id was used for other content. */
  findSent(wish: TransferWish): Promise<Sent | undefined>;
}

export function createTransfer(services: Services): Transfer {
  const { database } = services;
  const warnOwner = createTransferWarning(services);
  const requireCoin = createCoinCheck(database.db);
  const requireNoIncident = createIncidentGuard(database.pool);
  const post = createPosterWith(database, { lockBefore: lockMembers, follow });

  async function sendNew({ senderId, requestId, coin, amount, findRecipient }: TransferWish) {
    const sent = parseMoney(amount);
    await Promise.all([requireCoin(coin), requireNoIncident(senderId)]);
    if (sent < smallest)
      throw new AppError('transferTooSmall', { minimum: smallestTransfer, coin });
    const posted = await post({
      kind: 'transfer',
      coin,
      actorId: senderId,
      requestId,
      detail: {},
      lines: transferLines(senderId, await findRecipient(), sent),
    });
    if (posted.isNew) await warnOwner(senderId);
    return answer(posted.journalId, coin, sent, posted.balanceAfter(senderId, 'available'));
  }

  async function findSent(wish: TransferWish): Promise<Sent | undefined> {
    const { senderId: actorId, requestId } = wish;
    const earlier = await findPosted(database.db, { actorId, requestId });
    if (!earlier) return undefined;
    const { kind, journalId, coin, amount, balanceAfter, about } = earlier;
    const sent = parseMoney(wish.amount);
    const isSame =
      kind === 'transfer' &&
      coin === wish.coin &&
      amount === -sent &&
      about !== null &&
      (await wish.isRecipient(about));
    if (!isSame) throw new AppError('requestIdReused');
    return answer(journalId, coin, sent, balanceAfter ?? 0n);
  }

  return {
    findSent,
    async send(wish) {
      try {
        return await sendNew(wish);
      } catch (error) {
        if (!isFinalRefusal(error)) throw error;
        // A retry after a lost answer gets the first result, even if the request would be refused now.
        const earlier = await findSent(wish);
        if (earlier) return earlier;
        // The recipient closed the account between the look-up and the posting.
        throw error.code === 'memberClosed' ? new AppError('recipientUnknown') : error;
      }
    },
  };
}

/**
 * Locks both members before their ledger accounts, as closing an account does; in another order the two could deadlock.
 * The notice and the recipient row that a transfer writes refer to both members.
 */
async function lockMembers(tx: Tx, journals: readonly NewJournal[]): Promise<void> {
  const ids = journals.flatMap(({ lines }) => lines.map(({ holder }) => String(holder)));
  await sql`select from member where id = any(${ids}::bigint[]) order by id for key share`.execute(
    tx,
  );
}

/** Records the recipient as paid and notifies the recipient, in the transaction of the transfer. */
async function follow(tx: Tx, posted: readonly NewJournal[]): Promise<void> {
  const sent = posted.map(readLines);
  if (sent.length === 0) return;
  await notePaid(tx, sent);
  const emails = await readEmails(
    tx,
    sent.map(({ senderId }) => senderId),
  );
  await raiseNotices(
    tx,
    sent.map(({ senderId, recipientId, coin, amount }) => ({
      memberId: recipientId,
      notice: {
        kind: 'transferReceived',
        params: {
          amount: formatMoney(amount),
          coin,
          sender: maskEmail(emails.get(senderId) ?? ''),
        },
        link: '/detailed',
      },
    })),
  );
}

function readLines({ actorId, coin, lines }: NewJournal) {
  const incoming = lines.find(({ category }) => category === 'transferIn');
  if (!incoming) throw new Error('A transfer that nobody receives');
  return { senderId: actorId, recipientId: incoming.holder, coin, amount: incoming.amount };
}

function answer(journalId: bigint, coin: string, sent: bigint, balanceAfter: bigint): Sent {
  return {
    journalId: String(journalId),
    coin,
    amount: formatMoney(sent),
    balanceAfter: formatMoney(balanceAfter),
  };
}

const onceAnHour: Rule = { name: 'transfer-mail', times: 1, seconds: 3600 };

/**
 * Creates the mail about transfers. A transfer takes effect at once and cannot be undone, so the owner is informed in a
 * mailbox to which an intruder in the app has no access, in the owner's language. Sent after the transfer and not in
 * its transaction, since concurrent transfers are posted together.
 */
function createTransferWarning(services: Services): (memberId: bigint) => Promise<void> {
  return (memberId) =>
    writeOnce(services, [onceAnHour, String(memberId)], async (tx) => {
      const { email, language } = await requireMember(tx, memberId);
      await queueMail(tx, email, 'transfer-sent', language);
    });
}
