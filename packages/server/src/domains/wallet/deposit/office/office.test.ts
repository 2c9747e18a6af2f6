import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../../testing/people.ts';
import { changeRequestIn } from '../../../../testing/second-person.ts';
import { untilOneWaits } from '../../../../testing/until-one-waits.ts';
import { refusalOf } from '../../testing/all-money.ts';
import { auditOf } from '../../testing/office.ts';
import {
  type DepositWorld,
  network,
  openDepositWorld,
  type Payee,
  tokenOwner,
} from '../testing/deposit-world.ts';
import { quorumFlow } from './review-quorum.ts';

let world: DepositWorld;
let payee: Payee;
let manager: Person;
let reader: Person;
const reason = 'Checked with the provider';

beforeAll(async () => {
  world = await openDepositWorld();
  payee = await world.newPayee();
  manager = await newOperator(world.server, ['finance']);
  reader = await newOperator(world.server, ['auditor']);
  await world.mine(5);
  await world.read();
});
afterAll(() => world.close());

async function chainOf(code: string) {
  const { response } = await world.server.operator('getChainList', {}, { token: reader.token });
  return response.items.find((one) => one.network === code);
}

async function quorumInForce() {
  const { required, amount } = (await chainOf(network))?.quorum ?? {};
  return { required, amount };
}

test('the list of chains shows how far each chain is read, and which have no provider', async () => {
  expect(await chainOf(network)).toMatchObject({
    isConnected: true,
    depositsOn: true,
    reading: { behind: 0, problem: null, providers: [{ problem: null }] },
  });
  expect(await chainOf('ERC20')).toMatchObject({ isConnected: false, reading: null });
});

test('deposits are listed by network, state, member, transaction and address, with their postings', async () => {
  const hash = await world.pay(payee.address, 5_000_000n);
  await world.mine(2);
  await world.read();
  const token = { token: reader.token };
  const memberId = String(payee.id);
  const filters = [
    { network },
    { state: 'credited' as const },
    { memberId },
    { trace: hash },
    // Capitals in an address are a checksum, which may be lost when it is quoted.
    { trace: payee.address.toLowerCase() },
  ];
  for (const filter of filters) {
    const { response } = await world.server.operator('getDepositList', filter, token);
    expect(response.items).toMatchObject([
      {
        member: { memberId, account: payee.email },
        amount: '5.000000',
        rawAmount: '5000000',
        transactionHash: hash,
        address: payee.address,
        postings: [{ amount: '5.000000' }],
      },
    ]);
  }
  const strange = `0x${'1'.repeat(40)}`;
  for (const filter of [{ state: 'gone' as const }, { trace: strange }]) {
    const { response } = await world.server.operator('getDepositList', filter, token);
    expect(response.items).toEqual([]);
  }
});

test('listing one member’s deposits is audited as being about that member', async () => {
  const operator = await newOperator(world.server, ['support']);
  const memberId = String(payee.id);
  for (const filter of [{ memberId, network }, { trace: payee.address }])
    await world.server.operator('getDepositList', filter, operator);
  const shown = expect.any(Number);
  const trace = expect.stringMatching(/^#[0-9a-f]{12}$/);
  expect(await auditOf(world.server, operator)).toEqual([
    { action: 'deposit.list', subject: `member:${memberId}`, detail: { network, shown } },
    { action: 'deposit.list', subject: null, detail: { trace, shown } },
  ]);
});

test('the search finds a deposit by its id, and by the hash or address that a member quotes', async () => {
  const other = await world.newPayee();
  await world.pay(tokenOwner, 10_000_000n);
  const both = await world.payMany([other.address, other.address], [2_000_000n, 2_000_000n]);
  const alone = await world.pay(other.address, 3_000_000n);
  await world.mine(2);
  await world.read();
  const found = async (text: string, who = reader) =>
    (await world.server.operator('search', { text }, who)).response.items
      .filter(({ kind }) => kind === 'deposit')
      .map(({ id }) => id);
  // Deposits of one transaction are found as one result.
  expect(await found(both)).toEqual([both]);
  expect((await found(other.address)).toSorted()).toEqual([both, alone].toSorted());
  const filter = { trace: alone };
  const { response } = await world.server.operator('getDepositList', filter, reader);
  expect(await found(response.items[0]?.depositId ?? '')).toEqual([alone]);
  expect(await found(alone, await newOperator(world.server, ['editor']))).toEqual([]);
});

test('switching a network off takes one operator; switching it on takes two and a chain that can be read', async () => {
  const off = { network, what: 'deposits', on: false, reason } as const;
  const { server } = world;
  const other = await newOperator(server, ['finance']);
  expect(await refusalOf(server, () => server.operator('switchNetwork', off, reader))).toBe(1005);
  expect((await server.operator('switchNetwork', off, manager)).status).toBe(200);
  expect(await chainOf(network)).toMatchObject({ depositsOn: false });
  expect((await auditOf(server, manager)).at(-1)).toEqual({
    action: 'chain.switch',
    subject: `network:${network}`,
    detail: { what: 'deposits', on: false, reason },
  });
  const on = { ...off, on: true };
  const changeRequestId = changeRequestIn(await server.operator('switchNetwork', on, manager));
  expect(await chainOf(network)).toMatchObject({ depositsOn: false });
  const request = await server.operator('getChangeRequest', { changeRequestId }, other);
  expect(request.response).toMatchObject({
    subject: `network:${network}`,
    fields: [
      { name: 'network', before: network, after: network },
      { name: 'deposits', before: false, after: true },
      { name: 'reason', before: null, after: reason },
    ],
  });
  const approved = await server.operator('approveChangeRequest', { changeRequestId }, other);
  expect(approved.status).toBe(200);
  expect(await chainOf(network)).toMatchObject({ depositsOn: true });
  // Switching on a network that is on changes nothing, so it needs no approval.
  expect((await server.operator('switchNetwork', on, manager)).status).toBe(200);
  const unconnected = { ...on, network: 'ERC20' };
  expect((await server.operator('switchNetwork', unconnected, manager)).status).toBe(1315);
});

test('a network that is switched off concurrently is not switched on by one operator', async () => {
  const { server } = world;
  const on = { network, what: 'withdrawals', on: true, reason } as const;
  const { pool } = server.database;
  await pool.query('update coin_network set withdrawals_on = true where code = $1', [network]);
  const { late } = await server.database.transaction(async (tx) => {
    await sql`update coin_network set withdrawals_on = false where code = ${network}`.execute(tx);
    const answer = server.operator('switchNetwork', on, manager);
    await untilOneWaits(server);
    return { late: answer };
  });
  changeRequestIn(await late);
  expect(await chainOf(network)).toMatchObject({ withdrawalsOn: false });
});

test('a chain is read again only from a block that was read', async () => {
  const again = (fromBlock: number) =>
    world.server.operator('readChainAgain', { network, fromBlock, reason }, manager);
  expect((await again(1_000_000)).status).toBe(1316);
  expect((await again(1)).status).toBe(200);
  expect(await chainOf(network)).toMatchObject({ reading: { readAgainFrom: 1 } });
  expect((await auditOf(world.server, manager)).at(-1)).toEqual({
    action: 'chain.read-again',
    subject: `network:${network}`,
    detail: { fromBlock: 1, reason },
  });
  await world.read();
  expect(await chainOf(network)).toMatchObject({ reading: { readAgainFrom: null, behind: 0 } });
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'credited' }]);
});

test('an incident is on the desk until an operator resolves it, once', async () => {
  const { server } = world;
  await world.server.database.pool.query(
    `insert into chain_incident (kind, network, member_id, amount, detail)
     values ('shortfall', $1, $2, 3500000, '{"transaction": "ab"}')`,
    [network, payee.id],
  );
  const work = await server.operator('getWorkList', {}, manager);
  expect(work.response.items).toContainEqual(
    expect.objectContaining({ kind: 'chainIncident', count: 1 }),
  );
  // The desk of an operator who may only read shows no work lines about chains.
  const ofReader = await server.operator('getWorkList', {}, reader);
  expect(ofReader.response.items.map(({ kind }) => kind)).not.toContain('chainIncident');
  const list = await server.operator('getIncidentList', { state: 'open' }, manager);
  expect(list.response.items).toMatchObject([
    { kind: 'shortfall', amount: '3.500000', member: { account: payee.email } },
  ]);
  const incidentId = list.response.items[0]?.incidentId ?? '';
  const resolve = () =>
    server.operator('resolveIncident', { incidentId, resolution: 'Paid by the member' }, manager);
  expect((await auditOf(server, manager)).at(-1)).toEqual({
    action: 'chain.incidents',
    subject: null,
    detail: { state: 'open', shown: 1 },
  });
  expect((await resolve()).status).toBe(200);
  expect((await auditOf(server, manager)).at(-1)).toEqual({
    action: 'chain.resolve-incident',
    subject: `incident:${incidentId}`,
    detail: { reason: 'Paid by the member' },
  });
  expect((await resolve()).status).toBe(1317);
  const resolved = await server.operator('getIncidentList', { state: 'resolved' }, manager);
  expect(resolved.response.items).toMatchObject([
    { resolution: 'Paid by the member', resolvedBy: { email: manager.email } },
  ]);
});

test('an owner sets how many providers must agree, no more than are configured, and the change is audited', async () => {
  const owner = await newOperator(world.server, ['owner']);
  const set = async (given: object, by = owner) =>
    await world.server.operator(
      'setNetworkQuorum',
      { network, quorum: 2, amount: '250.5', reason, ...given },
      { token: by.token },
    );
  expect((await set({}, manager)).status).toBe(1005);
  expect((await set({ quorum: 3 })).status).toBe(1318);
  expect((await set({ quorum: 1 })).status).toBe(1100);
  expect((await set({ network: 'NOWHERE' })).status).toBe(1006);
  // The row already contains a quorum of two; with one provider configured it has no effect.
  expect((await set({})).status).toBe(200);
  expect((await chainOf(network))?.quorum).toEqual({
    required: 2,
    amount: '250.500000',
    configured: 1,
    needed: 1,
    agreeing: null,
    isBroken: false,
    since: null,
    problem: null,
  });
  expect((await auditOf(world.server, owner)).at(-1)).toMatchObject({
    action: 'chain.quorum',
    subject: `network:${network}`,
    detail: { quorum: 2, amount: '250.5', before: { quorum: 2, amount: '100.000000' }, reason },
  });
});

test('a lower quorum, or a higher amount below it, takes two owners; a stricter setting takes one', async () => {
  const { server } = world;
  const owner = await newOperator(server, ['owner']);
  const second = await newOperator(server, ['owner']);
  const { pool } = server.database;
  await pool.query(
    'update coin_network set quorum = 3, quorum_amount = 100000000 where code = $1',
    [network],
  );
  const set = async (given: { quorum?: number; amount?: string }) =>
    await server.operator(
      'setNetworkQuorum',
      { network, quorum: 3, amount: '100', reason, ...given },
      { token: owner.token },
    );
  expect((await set({ amount: '90' })).status).toBe(200);
  // The test has one provider, so the call would refuse a quorum of two; the review runs alone.
  const input = { network, quorum: 2, amount: '90', reason };
  expect(await quorumFlow.review(server.database.db, input, { authorId: owner.id })).toMatchObject([
    { name: 'network' },
    { name: 'quorum', before: 3, after: 2 },
    { name: 'quorumAmount', before: '90.000000', after: '90.000000' },
    { name: 'reason' },
  ]);
  const asked = await set({ amount: '999999999' });
  expect(asked.status).toBe(1007);
  expect(await quorumInForce()).toEqual({ required: 3, amount: '90.000000' });
  const changeRequestId = changeRequestIn(asked);
  const request = await server.operator('getChangeRequest', { changeRequestId }, second);
  expect(request.response).toMatchObject({
    subject: `network:${network}`,
    fields: [
      { name: 'network', before: network, after: network },
      { name: 'quorum', before: 3, after: 3 },
      { name: 'quorumAmount', before: '90.000000', after: '999999999.000000' },
      { name: 'reason', before: null, after: reason },
    ],
  });
  const approval = await server.operator('approveChangeRequest', { changeRequestId }, second);
  expect(approval.status).toBe(200);
  expect(await quorumInForce()).toEqual({ required: 3, amount: '999999999.000000' });

  expect((await set({ amount: '50' })).status).toBe(200);
  const [higher, highest] = [
    changeRequestIn(await set({ amount: '60' })),
    changeRequestIn(await set({ amount: '70' })),
  ];
  // Another transaction lowers the amount during the approval.
  const approving = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('coinNetwork')
      .set({ quorumAmount: 0n })
      .where('code', '=', network)
      .execute();
    const answer = server.operator('approveChangeRequest', { changeRequestId: higher }, second);
    await untilOneWaits(server);
    return { answer };
  });
  expect((await approving.answer).status).toBe(2404);
  expect(await quorumInForce()).toEqual({ required: 3, amount: '0.000000' });
  expect(
    (await server.operator('approveChangeRequest', { changeRequestId: highest }, second)).status,
  ).toBe(2404);
});
