import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDueAccounts } from '../../privacy/close-due-accounts.ts';
import { dayComes } from '../../privacy/testing/close.ts';
import { openIncidentOf, resolveIncidentsOf } from '../testing/incidents.ts';
import { availableOf, setProven } from '../testing/money.ts';
import { type DepositWorld, openDepositWorld, type Payee } from './testing/deposit-world.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

async function newLeaver(): Promise<Payee> {
  const payee = await world.newPayee();
  setProven(world.server, payee);
  return payee;
}

const request = ({ token }: Payee) => world.server.member('requestClosing', {}, { token });

async function against({ token }: Payee): Promise<string[]> {
  const { response } = await world.server.member('getClosing', {}, { token });
  return response.against.map(({ reason }) => reason);
}

test('a member cannot leave while a deposit is arriving', async () => {
  const payee = await newLeaver();
  await world.pay(payee.address, 15_000_000n);
  await world.read();
  expect((await request(payee)).status).toBe(1219);
  expect(await against(payee)).toEqual(['deposit']);
  await world.mine(2);
  await world.read();
  expect(await against(payee)).toEqual(['balance']);
});

test('a deposit that arrives on the last day stops the closing, and is credited', async () => {
  const payee = await newLeaver();
  expect((await request(payee)).status).toBe(200);
  await world.pay(payee.address, 15_000_000n);
  await world.read();
  await dayComes(world.server, payee);
  await closeDueAccounts(world.server.services);
  const { state } = await world.server.database.db
    .selectFrom('accountClosing')
    .select('state')
    .where('memberId', '=', payee.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('stopped');
  await world.mine(2);
  await world.read();
  expect(await availableOf(world.server, payee)).toBe('15.000000');
});

test('dust does not keep a member from leaving, but small deposits that would reach the minimum do', async () => {
  const payee = await newLeaver();
  await world.pay(payee.address, 1n);
  await world.read();
  expect(await against(payee)).toEqual([]);
  await world.pay(payee.address, 600_000n);
  await world.pay(payee.address, 600_000n);
  await world.read();
  expect(await against(payee)).toEqual(['deposit']);
});

test('a member cannot leave while a deposit has an open incident', async () => {
  const payee = await newLeaver();
  await openIncidentOf(world.server, payee);
  expect((await request(payee)).status).toBe(1219);
  expect(await against(payee)).toEqual(['incident']);
  await resolveIncidentsOf(world.server, payee);
  expect((await request(payee)).status).toBe(200);
});
