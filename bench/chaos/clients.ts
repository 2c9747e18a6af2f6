import { createHash, randomUUID } from 'node:crypto';
import { type AppCalls, type ConsoleCalls, errorStatus, formatMoney } from '@tradewind/contract';
import { CallRefused, type Client, createClient } from '@tradewind/contract/protocol/client';
import * as appWire from '@tradewind/contract/generated/app-wire';
import * as consoleWire from '@tradewind/contract/generated/console-wire';
import type { Book } from './book.ts';
import { coin, type Person, type Town } from './seed.ts';
import { untilAnswered } from './until-answered.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface World {
  readonly origin: string;
  readonly signSecret: string;
  readonly town: Town;
  readonly book: Book;
}

export function memberClient(
  { origin, signSecret }: Pick<World, 'origin' | 'signSecret'>,
  { token }: Pick<Person, 'token'>,
): Client<AppCalls> {
  const session = { origin, md5, signSecret, language: () => 'en' as const, token: () => token };
  return createClient<AppCalls>(appWire, session);
}

export function operatorClient(
  { origin, signSecret }: World,
  { token }: Person,
): Client<ConsoleCalls> {
  const session = { origin, md5, signSecret, language: () => 'en' as const, token: () => token };
  return createClient<ConsoleCalls>(consoleWire, session);
}

function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** Returns a random amount that is at least the smallest transfer. */
function anyAmount(): bigint {
  return BigInt(10_000 + Math.floor(Math.random() * 20_000_000));
}

/** Performs random actions one after the other until told to stop. */
export async function actAtRandom(world: World, until: () => boolean): Promise<void> {
  const { town, book } = world;
  const holds: { holdId: string; member: bigint; amount: bigint }[] = [];
  const transfers: { journalId: string; from: bigint; to: bigint; amount: bigint }[] = [];
  const proposer = operatorClient(world, town.finance[0]);
  const approver = operatorClient(world, town.finance[1]);
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    untilAnswered(work, () => {
      book.repeated += 1;
    });

  const deeds = {
    async transfer() {
      const [from, to, sent] = [oneOf(town.members), oneOf(town.members), anyAmount()];
      if (from === to) return;
      const client = memberClient(world, from);
      const { recipientId } = await ask(() => client.lookUpRecipient({ email: to.email }));
      const input = { requestId: randomUUID(), coin, recipientId, amount: formatMoney(sent) };
      const { journalId } = await ask(() => client.transferToMember(input));
      const changes = [[from.id, -sent] as const, [to.id, sent] as const];
      book.acknowledge({ kind: 'transfer', changes, journalId });
      transfers.push({ journalId, from: from.id, to: to.id, amount: sent });
    },

    async purchase() {
      const buyer = oneOf(town.members);
      const client = memberClient(world, buyer);
      const { items } = await ask(() => client.getContractConfig());
      const wanted = oneOf(items);
      const input = {
        requestId: randomUUID(),
        level: wanted.level,
        difference: wanted.difference,
      };
      const { paid } = await ask(() => client.buyContract(input));
      const { items: bills } = await ask(() =>
        client.getWalletBill({ category: 'contractPurchase' }),
      );
      const bill = bills.find(({ level }) => level === wanted.level);
      const changes = [[buyer.id, -BigInt(paid.replace('.', ''))] as const];
      book.acknowledge({ kind: 'purchase', changes, journalId: bill?.journalId ?? 'missing' });
    },

    async hold() {
      const [member, frozen] = [oneOf(town.members), anyAmount()];
      const input = {
        requestId: randomUUID(),
        memberId: String(member.id),
        coin,
        amount: formatMoney(frozen),
        reason: 'chaos',
      };
      const { holdId, journalId } = await ask(() => proposer.freezeMemberFunds(input));
      book.acknowledge({ kind: 'hold', changes: [[member.id, -frozen]], journalId });
      holds.push({ holdId, member: member.id, amount: frozen });
    },

    async release() {
      const hold = holds.pop();
      if (!hold) return;
      const input = { holdId: hold.holdId, reason: 'chaos' };
      const { journalId } = await ask(() => approver.releaseMemberFunds(input));
      book.acknowledge({ kind: 'release', changes: [[hold.member, hold.amount]], journalId });
    },

    async reversal() {
      const done = transfers.pop();
      if (!done) return;
      const input = { requestId: randomUUID(), journalId: done.journalId, reason: 'chaos' };
      const { proposalId } = await ask(() => proposer.proposeReversal(input));
      const journalId = await approve(proposalId);
      const changes = [[done.from, done.amount] as const, [done.to, -done.amount] as const];
      book.acknowledge({ kind: 'reversal', changes, journalId });
    },
  };

  /**
   * Approves the proposal. If the answer of the first try was lost, the repeated request is refused as already decided; then
   * the journal is looked up.
   */
  async function approve(proposalId: string): Promise<string> {
    try {
      const { journalId } = await ask(() => approver.approveProposal({ proposalId }));
      if (journalId === null) throw new Error('It posted nothing');
      return journalId;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== errorStatus.proposalDecided)
        throw error;
      const { items } = await ask(() =>
        approver.getProposalList({ state: 'approved', size: '100' }),
      );
      const decided = items.find((item) => item.proposalId === proposalId);
      return decided?.journalId ?? 'missing';
    }
  }

  const likely: (keyof typeof deeds)[] = [
    ...Array<'transfer'>(12).fill('transfer'),
    'purchase',
    'hold',
    'hold',
    'release',
    'reversal',
  ];
  while (!until()) {
    const deed = oneOf(likely);
    try {
      await deeds[deed]();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      book.refuse(deed, error.status);
    }
  }
}
