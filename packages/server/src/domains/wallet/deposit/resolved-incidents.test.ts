import type { IncidentKind } from '@tradewind/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnrulyProvider, Whim } from '../../../chains/testing/unruly-provider.ts';
import type { Scanner } from '../../../chains/index.ts';
import { leave } from '../../privacy/testing/close.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { availableOf, giveMoney, setProven } from '../testing/money.ts';
import { transfer } from '../testing/transfers.ts';
import { type DepositWorld, type Payee, readAll } from './testing/deposit-world.ts';
import { openTwoProviders, type TwoProviders } from './testing/two-providers.ts';

let two: TwoProviders;
let world: DepositWorld;
let first: UnrulyProvider;
let second: UnrulyProvider;
let manager: Person;
let payee: Payee;
let scanner: Scanner;

beforeAll(async () => {
  two = await openTwoProviders();
  ({ world, first, second } = two);
  manager = await newOperator(world.server, ['finance']);
});
beforeEach(async () => {
  payee = await world.newPayee();
  // After a start, nothing is known about the providers' behaviour, and the first provider is the one that reads.
  scanner = world.newScanner();
});
afterEach(async () => {
  two.behave();
  await scanner.letGo();
});
afterAll(async () => {
  await world.verify();
  await two.close();
});

const five = 5_000_000n;
const available = () => availableOf(world.server, payee);
const states = async () => (await world.depositsOf(payee)).map(({ state }) => state);

async function ownIncidents() {
  const { items } = (await world.server.operator('getIncidentList', { state: 'open' }, manager))
    .response;
  return items.filter(({ member }) => member?.memberId === String(payee.id));
}

const openKinds = async () => (await ownIncidents()).map(({ kind }) => kind);

/** Resolves the only open incident. */
async function resolve(kind: IncidentKind): Promise<void> {
  const [incident, ...others] = await ownIncidents();
  if (incident?.kind !== kind || others.length > 0) throw new Error(`Not one that is ${kind}`);
  const input = { incidentId: incident.incidentId, resolution: 'Looked into' };
  const { status } = await world.server.operator('resolveIncident', input, manager);
  if (status !== 200) throw new Error(`Not resolved: ${status}`);
}

const questions = () =>
  second.asked.filter(({ method }) => method === 'eth_getTransactionReceipt').length;

/** Moves the last attempts back by this time, then tries every deposit that is due. */
async function after(time: string): Promise<void> {
  await world.server.database.pool.query(
    'update deposit set tried_at = tried_at - $1::interval where member_id = $2',
    [time, payee.id],
  );
  await readAll(scanner);
}

async function afterTimes(times: number, time: string): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await after(time);
}

async function payAndBury(): Promise<void> {
  await world.pay(payee.address, five);
  await world.mine(3);
  await readAll(scanner);
}

const denies: Whim = ({ method }) =>
  method === 'eth_getTransactionReceipt' ? { result: null } : undefined;

describe('a dispute resolved by an operator', () => {
  beforeEach(async () => {
    second.behave(denies);
    await payAndBury();
    await afterTimes(2, '21 seconds');
    await resolve('disputed');
  });

  test('stays resolved while the same provider denies the deposit', async () => {
    await readAll(scanner);
    await afterTimes(5, '61 minutes');
    expect(await openKinds()).toEqual([]);
    expect(await states()).toEqual(['seen']);
  });

  test('is tried at once, and then no longer every twenty seconds', async () => {
    const before = questions();
    await readAll(scanner);
    expect(questions()).toBe(before + 1);
    await afterTimes(3, '21 seconds');
    expect(questions()).toBe(before + 1);
    await after('1 hour');
    expect(questions()).toBe(before + 2);
  });

  test('does not keep the member from withdrawing', async () => {
    await giveMoney(world.server, payee, '2');
    setProven(world.server, payee);
    await afterTimes(3, '61 minutes');
    const other = await newMember(world.server);
    expect((await transfer(world.server, payee, other, '1')).status).toBe(200);
  });

  test('is credited once, as soon as the providers agree', async () => {
    await readAll(scanner);
    second.behave();
    await after('61 minutes');
    expect(await available()).toBe('5.000000');
    await after('61 minutes');
    expect(await available()).toBe('5.000000');
  });

  test('opens again if another provider denies it as often, counted from zero', async () => {
    await readAll(scanner);
    first.behave(denies);
    second.behave(() => 'drop');
    await scanner.letGo();
    scanner = world.newScanner();
    await afterTimes(2, '61 minutes');
    expect(await openKinds()).toEqual([]);
    await after('61 minutes');
    expect(await openKinds()).toEqual(['disputed']);
    await resolve('disputed');
    await afterTimes(4, '61 minutes');
    expect(await openKinds()).toEqual([]);
  });
});

test('a deposit that the chain has moved to another block is disputed again', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  second.behave(denies);
  await world.mine(3);
  await readAll(scanner);
  await afterTimes(2, '21 seconds');
  await resolve('disputed');
  await takeBack();
  await world.mine(1);
  await world.resend(raw);
  await world.mine(4);
  await readAll(scanner);
  expect(await openKinds()).toEqual([]);
  await afterTimes(2, '21 seconds');
  expect(await openKinds()).toEqual(['disputed']);
});

describe('a deposit that cannot be credited', () => {
  test('because its member has left is off the desk once it was resolved', async () => {
    await leave(world.server, payee);
    await payAndBury();
    await resolve('notCredited');
    await afterTimes(3, '61 minutes');
    expect(await openKinds()).toEqual([]);
    expect(await states()).toEqual(['seen']);
  });

  test('is credited once when its cause has ended, resolved or not', async () => {
    await fill();
    await payAndBury();
    await resolve('notCredited');
    await after('61 minutes');
    expect(await openKinds()).toEqual([]);
    await spendAll();
    await after('61 minutes');
    expect(await states()).toEqual(['credited']);
    expect(await available()).toBe('5.000000');
  });

  test('opens another incident if the cause changes', async () => {
    await fill();
    await payAndBury();
    await resolve('notCredited');
    await after('61 minutes');
    expect(await openKinds()).toEqual([]);
    await spendAll();
    await world.server.database.pool.query(
      `update ledger_account set closed_at = now() where holder = $1`,
      [payee.id],
    );
    await after('61 minutes');
    expect(await ownIncidents()).toMatchObject([
      { kind: 'notCredited', detail: { reason: 'memberClosed' } },
    ]);
  });

  const most = '9223372036854.775807';
  /** Fills the account up to the largest possible balance. */
  const fill = () => giveMoney(world.server, payee, most);
  const spendAll = () => giveMoney(world.server, payee, `-${most}`);
});

/** Pays a deposit that is credited and spent; returns functions that remove it from the chain and put it back. */
async function paySpending(spent: string) {
  let takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await world.mine(2);
  await readAll(scanner);
  setProven(world.server, payee);
  await transfer(world.server, payee, await newMember(world.server), spent);
  let blocks = 0;
  return {
    async goes(): Promise<void> {
      await takeBack();
      takeBack = await world.snapshot();
      // The new branch must be longer than the old one to become the chain.
      blocks += 10;
      await world.mine(blocks);
      await readAll(scanner);
    },
    async comesBack(): Promise<void> {
      await world.resend(raw);
      await world.mine(2);
      await readAll(scanner);
    },
  };
}

async function resolvedShortfalls() {
  const { response } = await world.server.operator(
    'getIncidentList',
    { state: 'resolved' },
    manager,
  );
  const isOwn = (one: (typeof response.items)[number]) =>
    one.kind === 'shortfall' && one.member?.memberId === String(payee.id);
  return response.items.filter(isOwn);
}

describe('a shortfall', () => {
  test('that was resolved is repaid first when its transaction returns, and only once', async () => {
    const deposit = await paySpending('3.5');
    await deposit.goes();
    await resolve('shortfall');
    await deposit.comesBack();
    expect(await available()).toBe('1.500000');
    expect(await world.newestNoticeOf(payee)).toMatch(
      /5\.00 USDT.* 1\.50 USDT is now available in your wallet/,
    );
    expect(await resolvedShortfalls()).toMatchObject([
      { amount: '3.500000', recovered: '3.500000', resolution: 'Looked into' },
    ]);
    await deposit.goes();
    await deposit.comesBack();
    expect(await available()).toBe('1.500000');
  });

  test('that its transaction has repaid is not repaid again', async () => {
    const deposit = await paySpending('5');
    await deposit.goes();
    await deposit.comesBack();
    expect(await available()).toBe('0.000000');
    await giveMoney(world.server, payee, '5');
    await deposit.goes();
    await deposit.comesBack();
    expect(await available()).toBe('5.000000');
    expect(await resolvedShortfalls()).toMatchObject([{ resolvedBy: null, recovered: null }]);
  });
});
