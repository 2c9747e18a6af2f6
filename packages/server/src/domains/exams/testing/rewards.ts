import { randomUUID } from 'node:crypto';
import { parseMoney, type ProductSettings } from '@tradewind/contract';
import { certify } from '../../identity/testing/submissions.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { academy, post } from '../../wallet/index.ts';
import { giveCapital } from '../../wallet/testing/money.ts';
import { payOwedRewards } from '../reward/pay.ts';
import { openFormal } from './passing.ts';

/** Helpers for tests of rewards: members who have passed a paying exam, and its budget. */
export function openRewards(server: TestServer) {
  let reviewer: Promise<Person> | undefined;

  async function fund(amount: string): Promise<void> {
    await giveCapital(server, amount);
    const size = parseMoney(amount);
    await server.database.transaction((tx) =>
      post(tx, {
        kind: 'rewardsFunding',
        coin: 'USDT',
        actorId: academy,
        requestId: randomUUID(),
        detail: { reason: 'For a test' },
        lines: [
          { holder: academy, account: 'capital', amount: -size },
          { holder: academy, account: 'rewards', amount: size },
        ],
      }),
    );
  }

  const billsOf = async (person: Person) =>
    (await server.member('getWalletBill', {}, person)).response.items;
  const stateOf = async (memberId: bigint) =>
    await server.database.db
      .selectFrom('examReward')
      .select(['state', 'amount'])
      .where('memberId', '=', memberId)
      .executeTakeFirst();
  const payAll = () => payOwedRewards(server.services);

  /** Runs the payer with changed settings. */
  const payWith = (changed: Partial<ProductSettings>) => {
    const { settings } = server.services;
    const now = () => ({ ...settings.now(), ...changed });
    return payOwedRewards({ ...server.services, settings: { ...settings, now } });
  };

  const certified = async (member: Person) => {
    reviewer ??= newOperator(server, ['reviewer']);
    await certify(server, member, await reviewer);
    return member;
  };

  const alarms = async () =>
    await server.database.db
      .selectFrom('securityEvent')
      .select(['principalId', 'detail'])
      .where('kind', '=', 'budget-alarm')
      .orderBy('id')
      .execute();

  async function passed(reward: string) {
    const member = await certified(await newMember(server));
    return await passedBy(member, reward);
  }

  async function passedBy(member: Person, reward: string) {
    const exam = await openFormal(server, { reward: parseMoney(reward), member });
    const sittingId = await exam.sit(true);
    await exam.grade(sittingId);
    return { ...exam, sittingId };
  }

  return { fund, billsOf, stateOf, payAll, payWith, certified, alarms, passed, passedBy };
}
