import { randomUUID } from 'node:crypto';
import type { appCalls, CallInput } from '@tradewind/contract';
import { expect } from 'vitest';
import { newMember } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { giveMoney } from '../../wallet/testing/money.ts';
import { recipientIdOf } from '../../wallet/testing/transfers.ts';
import { askForCode, challengeIn, prove } from './proof.ts';

type Transfer = CallInput<typeof appCalls.transferToMember>;

/** Makes a member with 100 USDT and two recipients, and returns how the member sends and confirms a transfer. */
export async function newSender(server: TestServer) {
  const [person, friend, stranger] = [
    await newMember(server),
    await newMember(server),
    await newMember(server),
  ];
  await giveMoney(server, person, '100');
  const wish: Transfer = {
    requestId: randomUUID(),
    coin: 'USDT',
    recipientId: await recipientIdOf(server, person, friend),
    amount: '60',
  };
  const send = (change: Partial<Transfer> = {}, { token } = person) =>
    server.member('transferToMember', { ...wish, ...change }, { token });
  /** Mails the code for a refused call and shows it. */
  const confirm = async (refused: { readonly response: unknown }, by = person) => {
    const code = await askForCode(server, by, challengeIn(refused));
    expect((await prove(server, by.token, code)).status).toBe(200);
  };
  return { person, friend, stranger, wish, send, confirm };
}
