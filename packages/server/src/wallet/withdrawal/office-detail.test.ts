import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { payoutSteps } from '../payout/payout-steps.ts';
import { newAddress, newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;
let finance: Person;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  finance = await newOperator(server, ['finance']);
});
afterAll(() => server.stop());

/** As far as the chain takes it, without a chain. */
async function pay(withdrawalId: string): Promise<void> {
  await server.operator('approveWithdrawal', { withdrawalId }, finance);
  for (const state of ['signed', 'broadcast', 'confirmed'] as const)
    await server.database.db
      .transaction()
      .execute((tx) =>
        payoutSteps(tx, { withdrawalId: BigInt(withdrawalId), state } as Parameters<
          typeof payoutSteps
        >[1]),
      );
}

test('what was paid to an address before is what arrived there, without this one and those after it', async () => {
  const member = await newWithdrawer(server, '500');
  const address = newAddress();
  const ask = async (amount: string) =>
    (await withdraw(server, member, { address, amount })).response.withdrawalId ?? '';
  const historyOf = async (withdrawalId: string) =>
    (await server.operator('getWithdrawalDetail', { withdrawalId }, finance)).response;
  const first = await ask('50');
  await pay(first);
  const second = await ask('30');
  const { arrives } = await historyOf(first);
  expect(Number(arrives)).toBeLessThan(50);
  await pay(second);
  expect(await historyOf(first)).toMatchObject({
    state: 'confirmed',
    addressHistory: { times: 0, paid: '0.000000' },
  });
  expect(await historyOf(second)).toMatchObject({ addressHistory: { times: 1, paid: arrives } });
});
