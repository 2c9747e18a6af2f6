import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskEmail } from '../members/index.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { academy, holdFunds, post, releaseHold } from './ledger/index.ts';
import { tamper } from './ledger/testing/tamper.ts';
import { walletSource } from './member-source.ts';
import { giveMoney, newPayer } from './testing/money.ts';
import { proposeAdjustment, reject } from './testing/office.ts';
import { recipientIdOf, transfer } from './testing/transfers.ts';
import { holdNew } from './withdrawal/testing/withdrawals.ts';

let server: TestServer;
let finance: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await server.database.db
    .insertInto('coin')
    .values({ code: 'TEST', name: 'Another coin', position: 7 })
    .execute();
  finance = await newOperator(server, ['finance']);
  owner = await newOperator(server, ['owner']);
});
afterAll(() => server.stop());

const ownerOf = ({ id, email }: Person) => ({ memberId: id, email });

async function sectionOf(person: Person, name: string) {
  const items: object[] = [];
  const { database, services } = server;
  const section = walletSource.sections[name]?.(database.db, ownerOf(person), services.secrets);
  for await (const item of section ?? []) items.push(item);
  return items;
}

const request = () => ({ actorId: academy, requestId: randomUUID() });

async function freeze({ id }: Person, more: { purpose?: 'withdrawal'; expiresAt?: Date } = {}) {
  const hold = { memberId: id, coin: 'USDT', amount: 2_500_000n, reason: 'A question' } as const;
  const { holdId } = await server.database.transaction((tx) =>
    holdFunds(tx, { ...hold, purpose: 'operator', expiresAt: null, ...more }, request()),
  );
  return holdId;
}

const release = (holdId: bigint) =>
  server.database.transaction((tx) => releaseHold(tx, holdId, request()));

describe('a member’s own data', () => {
  test('contains every balance, hold and recipient of theirs, oldest first, and none of other members', async () => {
    const [person, other] = [await newPayer(server, '20'), await newPayer(server, '30')];
    const [friend, looked] = [await newMember(server), await newMember(server)];
    await giveMoney(server, person, '3', { coin: 'TEST' });
    const expiresAt = new Date('2099-01-01T00:00:00Z');
    const released = await freeze(person);
    await freeze(other);
    const held = await freeze(person, { expiresAt });
    await release(released);
    await recipientIdOf(server, person, looked);
    await transfer(server, person, friend, '1.5');
    await transfer(server, other, friend, '2');

    expect(await sectionOf(person, 'balances')).toEqual([
      { coin: 'USDT', available: '16.000000', frozen: '2.500000' },
      { coin: 'TEST', available: '3.000000', frozen: '0.000000' },
    ]);
    const hold = { coin: 'USDT', amount: '2.500000', purpose: 'operator', reason: 'A question' };
    const time = expect.any(Date);
    expect(await sectionOf(person, 'holds')).toEqual([
      { ...hold, holdId: String(released), state: 'released', expiresAt: null, time },
      { ...hold, holdId: String(held), state: 'held', expiresAt, time },
    ]);
    const never = { lookedUpAt: time, firstPaidAt: null, lastPaidAt: null };
    expect(await sectionOf(person, 'transferRecipients')).toEqual([
      { ...never, recipient: maskEmail(looked.email) },
      { ...never, recipient: maskEmail(friend.email), firstPaidAt: time, lastPaidAt: time },
    ]);
    expect(await sectionOf(friend, 'transferRecipients')).toEqual([]);
  });

  test('contains each bill, hold and recipient once, even if they fill more than one page', async () => {
    const { database } = server;
    const [person, other] = [await newPayer(server), await newPayer(server)];
    const bill = { holder: person.id, account: 'available', category: 'adjustment' } as const;
    const bills = Array.from({ length: 501 }, (_, nth) => ({ ...bill, amount: BigInt(nth + 1) }));
    const sum = bills.reduce((total, { amount }) => total + amount, 0n);
    await database.transaction((tx) =>
      post(tx, {
        kind: 'adjustment',
        coin: 'USDT',
        detail: {},
        ...request(),
        lines: [{ holder: academy, account: 'adjustments', amount: -sum }, ...bills],
      }),
    );
    // Disables the rule that each hold has a journal, which is not part of this test.
    await tamper(
      database,
      `insert into hold (member_id, coin, amount, purpose, reason, held_by)
       select case when n % 2 = 0 then ${person.id} else ${other.id} end, 'USDT', 1, 'operator', 'For a test', -n
       from generate_series(0, 1001) n`,
    );
    await database.pool.query(
      `with people as (
         insert into principal (kind, email, password_hash)
         select 'member', 'crowd' || n || '@people.example', 'none' from generate_series(1, 501) n
         returning id),
       members as (insert into member (id, language) select id, 'en' from people returning id)
       insert into transfer_recipient (member_id, recipient_id) select $1, id from members`,
      [person.id],
    );
    const countOf = async (name: string) => {
      const items = await sectionOf(person, name);
      return [items.length, new Set(items.map((item) => JSON.stringify(item))).size];
    };
    expect(await countOf('bills')).toEqual([501, 501]);
    expect(await countOf('holds')).toEqual([501, 501]);
    expect((await sectionOf(person, 'transferRecipients')).length).toBe(501);
  });

  test('contains the wait for new addresses, if the member has changed it', async () => {
    const [person, other] = [await newPayer(server), await newPayer(server)];
    await holdNew(server, other, false);
    expect(await sectionOf(person, 'withdrawalPreference')).toEqual([]);
    const changedAt = expect.any(Date);
    expect(await sectionOf(other, 'withdrawalPreference')).toEqual([
      { holdsNewAddresses: false, changedAt },
    ]);
  });
});

const against = async (person: Person) =>
  await walletSource.reasonsAgainstClosing?.(server.database.db, ownerOf(person));

const balance = (amount: string, coin = 'USDT') => ({
  reason: 'balance',
  about: `${amount} ${coin}`,
});

describe('reasons against closing an account', () => {
  test('include open holds and proposals, but not ended ones or those of other members', async () => {
    const [person, other] = [await newPayer(server, '5'), await newPayer(server, '50')];
    const holdId = await freeze(person);
    await freeze(other);
    const propose = async (about: Person) =>
      (await proposeAdjustment(server, finance, about, '2')).response.proposalId;
    const [first, second] = [await propose(person), await propose(person)];
    await propose(other);
    const [hold, proposal] = ['hold', 'proposal'].map((reason) => ({ reason, about: null }));
    expect(await against(person)).toEqual([balance('5.000000'), hold, proposal]);
    await reject(server, owner, first);
    expect(await against(person)).toEqual([balance('5.000000'), hold, proposal]);
    await reject(server, owner, second);
    expect(await against(person)).toEqual([balance('5.000000'), hold]);
    await release(holdId);
    expect(await against(person)).toEqual([]);
  });

  test('include money of any coin that is not waived, frozen or not', async () => {
    const person = await newPayer(server, '9');
    expect(await against(person)).toEqual([]);
    await giveMoney(server, person, '0.000001', { coin: 'TEST' });
    expect(await against(person)).toEqual([balance('0.000001', 'TEST')]);
    // Money held for a withdrawal is reported with the withdrawal instead.
    await freeze(person, { purpose: 'withdrawal' });
    expect(await against(person)).toEqual([balance('9.000000'), balance('0.000001', 'TEST')]);
  });
});
