import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newAddress, newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
});
afterAll(() => server.stop());

test('the bills of a withdrawal, of its charge and of its refund name the withdrawal and its state', async () => {
  const member = await newWithdrawer(server, '50');
  const address = newAddress();
  const { withdrawalId } = (await withdraw(server, member, { address })).response;
  await withdraw(server, member);
  await server.member('cancelWithdrawal', { withdrawalId: withdrawalId ?? '' }, member);
  const { items } = (await server.member('getWalletBill', {}, member)).response;
  const categories = items
    .filter(({ withdrawal }) => withdrawal?.withdrawalId === withdrawalId)
    .map(({ category }) => category);
  expect(categories.toSorted()).toEqual(['serviceCharge', 'withdrawal', 'withdrawalRefund']);
  expect(items.find((item) => item.withdrawal?.withdrawalId === withdrawalId)?.withdrawal).toEqual({
    withdrawalId,
    network: 'ERC20',
    address,
    state: 'cancelled',
  });
  const states = items.map(({ withdrawal }) => withdrawal?.state);
  expect(states.filter((state) => state === 'requested')).toHaveLength(2);
  expect(items.at(-1)).toMatchObject({ withdrawal: null });
  const [from = '', to = ''] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  const asked = { format: 'csv', coin: 'USDT', from, to } as const;
  const { content } = (await server.member('getStatement', asked, member)).response;
  const file = Buffer.from(content, 'base64').toString();
  expect(file.split(`,ERC20 ${address},`)).toHaveLength(4);
  // The category filter leaves out the other bills of the withdrawal.
  for (const bill of items) {
    const { category } = bill;
    const alone = (await server.member('getWalletBill', { category }, member)).response;
    expect(alone.items.find(({ billId }) => billId === bill.billId)).toEqual(bill);
  }
});
