import {
  appCalls,
  type CallInput,
  formatMoney,
  lookUpQuotas,
  parseMoney,
  transferQuotas,
} from '@tradewind/contract';
import { whatIsAt } from '../../../chains/index.ts';
import type { Handler, MemberVisit } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';
import type { Rule, Try } from '../../../platform/rate-limits/throttle.ts';
import { isCertified } from '../../identity/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { isFinalRefusal } from '../final-refusal.ts';
import { createCoinCheck } from '../read-coins.ts';
import { createMemberFinder } from '../../members/index.ts';
import { createRecipientLookUp } from '../recipient/look-up.ts';
import { hasLeft } from '../recipient/recipients.ts';
import { createTransfer, type TransferWish } from '../transfer.ts';
import {
  type AddressStanding,
  readStanding,
  requireAddress,
  requirePayable,
} from './address-standing.ts';
import { findEarlier } from './find-earlier.ts';
import { type Network, readNetwork } from './read-network.ts';
import { requestWithdrawal, type WithdrawalWish } from './request-withdrawal.ts';

type Input = CallInput<typeof appCalls.withdrawalApply>;

/** Each request is mailed to the owner, so cancelling and requesting again must not send unlimited mails. */
const perDay: Rule = { name: 'withdrawal-request', times: 200, seconds: 86_400 };

export function withdrawalApply(services: Services): Handler<typeof appCalls.withdrawalApply> {
  const { db } = services.database;
  const requireCoin = createCoinCheck(db);
  const inside = createInside(services);

  return async (input, visit) => {
    if (input.method === 'internal') return await inside(input, visit);
    const { memberId } = visit;
    try {
      await requireCoin(input.coin);
      const wish = await checkWish(services, visit, input);
      await services.throttle.spend([perDay, String(memberId)]);
      await services.database.transaction(
        async (tx) => await requestWithdrawal(tx, wish, services.settings.now()),
      );
    } catch (error) {
      if (!isFinalRefusal(error)) throw error;
      // A retry after a lost answer must return the result of the first request, even if it would be refused now.
      const earlier = await findEarlier(db, memberId, input);
      if (earlier === undefined) throw error;
      return requireSame(earlier);
    }
    return requireSame(await findEarlier(db, memberId, input));
  };
}

function requireSame(earlier: Awaited<ReturnType<typeof findEarlier>>) {
  // The id belongs to a hold without a withdrawal, or to a withdrawal with other content.
  if (earlier === undefined || earlier === 'other') throw new AppError('requestIdReused');
  return earlier;
}

/** Checks everything that can be checked before money is held. */
async function checkWish(
  { database: { db }, chains }: Services,
  { memberId }: MemberVisit,
  input: Input,
): Promise<WithdrawalWish> {
  if (input.network === undefined) throw new InvalidInput({ network: { kind: 'required' } });
  const network = await readNetwork(db, input.network, input.coin);
  if (!(await isCertified(db, memberId))) throw new AppError('realNameNeeded');
  const amount = requireAmount(network, input);
  const bytes = requireAddress(network, input.address);
  const standing = await readStanding(db, memberId, network, bytes);
  requirePayable(standing);
  requireUsable(standing);
  if (standing.looksLike !== undefined && input.lookAlikeConfirmed !== true)
    throw new AppError('addressLooksAlike', {}, { looksLike: standing.looksLike });
  const found = await whatIsAt(chains.rpcOf(network.code), bytes);
  return {
    memberId,
    requestId: input.requestId,
    network,
    address: standing.address,
    amount,
    addressKind: found === 'unknown' ? 'unchecked' : found,
  };
}

function requireAmount(network: Network, { amount, serviceCharge }: Input): bigint {
  if (serviceCharge !== undefined && parseMoney(serviceCharge) !== network.serviceCharge)
    throw new AppError('chargeChanged');
  const size = parseMoney(amount);
  if (size < network.minimumWithdrawal)
    throw new AppError('withdrawalTooSmall', {
      minimum: shortMoney(network.minimumWithdrawal),
      coin: network.coin,
    });
  return size;
}

function requireUsable({ usableAt }: AddressStanding): void {
  if (usableAt === null) throw new AppError('addressNotListed');
  if (usableAt.getTime() > Date.now())
    throw new AppError('addressHeld', {}, { allowedFrom: usableAt.toISOString() });
}

const shortMoney = (amount: bigint) => formatMoney(amount).replace(/\.?0+$/, '');

/** Creates the internal withdrawal to another member: the normal transfer, whose email address is looked up first. */
function createInside(services: Services) {
  const { throttle, database } = services;
  const lookUp = createRecipientLookUp(services);
  const findMember = createMemberFinder(database.pool);
  const transfer = createTransfer(services);
  return async ({ requestId, coin, address, amount }: Input, visit: MemberVisit) => {
    const parsed = appCalls.lookUpRecipient.input.safeParse({ email: address });
    if (!parsed.success) throw new InvalidInput({ address: { kind: 'format' } });
    const { email } = parsed.data;
    const { memberId } = visit;
    const wish: TransferWish = {
      senderId: memberId,
      requestId,
      coin,
      amount,
      async findRecipient() {
        // The quotas of the calls that do the same.
        const quotas = [...transferQuotas, ...lookUpQuotas];
        await throttle.spend(...quotas.map((quota): Try => [quota, String(memberId)]));
        return (await lookUp(email, visit)).memberId;
      },
      // No quota counts here, so the answer must not reveal whether an address is a member's: once the paid member has
      // left, every address counts as theirs.
      async isRecipient(member) {
        return (await hasLeft(database.db, member)) || (await findMember(email)) === member;
      },
    };
    // Comes first, because a repeated request counts towards no quota.
    const sent = (await transfer.findSent(wish)) ?? (await transfer.send(wish));
    return {
      withdrawalId: null,
      method: 'internal' as const,
      state: 'confirmed' as const,
      coin,
      amount: sent.amount,
      serviceCharge: formatMoney(0n),
      arrives: sent.amount,
      journalId: sent.journalId,
    };
  };
}
