import { sql } from 'kysely';
import { timeText } from '@tradewind/contract/protocol/time-text';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countStudents } from '../members/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import {
  goodPassword,
  newInvitation,
  newMember,
  newOperator,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { availableOf, coin, giveMoney, newPayer, setProven } from '../wallet/testing/money.ts';
import { freeze } from '../wallet/testing/office.ts';
import { transfer } from '../wallet/testing/transfers.ts';
import { verifyLedger } from '../wallet/index.ts';
import { closeDueAccounts } from './close-due-accounts.ts';
import { closeAccountOf, dayComes as comes } from './testing/close.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function request({ token }: Person) {
  return await server.member('requestClosing', {}, { token });
}

const dayComes = (person: Person) => comes(server, person);
const close = (person: Person) => closeAccountOf(server, person);

async function stateOf({ id }: Person) {
  const rows = await server.database.db
    .selectFrom('accountClosing')
    .select('state')
    .where('memberId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}

async function logIn(email: string) {
  return await server.member('loginByPwd', { email, password: goodPassword }, {});
}

describe('closing an account', () => {
  test('names frozen money to the last unit', async () => {
    const [person, finance] = [await newPayer(server, '5'), await newOperator(server, ['finance'])];
    await freeze(server, finance, person, '5');
    const { status, response } = await request(person);
    expect(status).toBe(1219);
    expect(response).toEqual({
      against: [
        { reason: 'balance', about: '5.000000 USDT' },
        { reason: 'hold', about: null },
      ],
    });
  });

  test('is refused while there is money, a hold or an open proposal, and names the reason', async () => {
    const [person, finance] = [await newPayer(server, '5'), await newOperator(server, ['finance'])];
    await freeze(server, finance, person, '2');
    const proposal = {
      requestId: crypto.randomUUID(),
      coin,
      memberId: String(person.id),
      amount: '1',
      reason: 'A correction',
    };
    await server.operator('proposeAdjustment', proposal, { token: finance.token });
    const { status, response } = await request(person);
    expect(status).toBe(1219);
    expect(response).toEqual({
      against: [
        { reason: 'balance', about: '5.000000 USDT' },
        { reason: 'hold', about: null },
        { reason: 'proposal', about: null },
      ],
    });
    expect(await stateOf(person)).toEqual([]);
  });

  test('needs proof, begins once, ends other sessions and can be cancelled', async () => {
    const person = await newMember(server);
    expect((await request(person)).status).toBe(1216);
    setProven(server, person);
    const elsewhere = (await logIn(person.email)).response.token;
    expect((await request(person)).status).toBe(200);
    expect((await request(person)).status).toBe(1220);
    const info = (token: string) => server.member('getMemberBaseInfo', {}, { token });
    expect((await info(elsewhere)).status).toBe(1003);
    expect((await info(person.token)).response.closesAt).not.toBeNull();
    const keep = () => server.member('cancelClosing', {}, { token: person.token });
    expect((await keep()).status).toBe(200);
    expect((await keep()).status).toBe(1006);
    await dayComes(person);
    await closeDueAccounts(server.services);
    expect((await info(person.token)).response.closesAt).toBeNull();
    expect(await stateOf(person)).toEqual(['kept']);
  });

  test('can be requested at most five times an hour, and can be cancelled even then', async () => {
    const person = await newPayer(server);
    const keep = async () => (await server.member('cancelClosing', {}, person)).status;
    for (let nth = 0; nth < 4; nth += 1) {
      expect((await request(person)).status).toBe(200);
      expect(await keep()).toBe(200);
    }
    expect((await request(person)).status).toBe(200);
    expect((await request(person)).status).toBe(1004);
    expect(await keep()).toBe(200);
    expect(await request(person)).toMatchObject({
      status: 1004,
      msg: expect.stringMatching(/^Too many tries/),
    });
    expect(await stateOf(person)).toEqual(Array.from({ length: 5 }, () => 'kept'));
    expect((await request(await newPayer(server))).status).toBe(200);
  });

  test('does not happen before its day', async () => {
    const person = await newPayer(server);
    await request(person);
    await closeDueAccounts(server.services);
    expect(await stateOf(person)).toEqual(['open']);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test('is announced with its time and time zone', async () => {
    const person = await newPayer(server);
    const { response } = await request(person);
    const { source } = await server.mail.mailTo(person.email);
    const closesAt = timeText(new Date(response.closesAt));
    expect(source.replaceAll('=\r\n', '')).toContain(`It will be closed at ${closesAt}.`);
  });

  test('that was requested again is not said to be cancelled by an older mail', async () => {
    const person = await newPayer(server);
    await request(person);
    await server.database.transaction((tx) => queueMail(tx, person.email, 'closing-kept', 'en'));
    const outbox = server.database.db
      .selectFrom('mail')
      .select(['kind', 'state'])
      .where('recipient', '=', person.email);
    await vi.waitFor(
      async () =>
        expect(await outbox.execute()).toEqual([{ kind: 'closing-begun', state: 'sent' }]),
      { timeout: 30_000 },
    );
  });

  test('erases personal data, frees the address and keeps the ledger whole', async () => {
    const { db } = server.database;
    const [person, friend] = [await newPayer(server, '5'), await newMember(server)];
    await server.member('getRecordList', { number: 'TW-404' }, { token: person.token });
    await transfer(server, person, friend, '5');
    const students = await countStudents(db);
    await close(person);
    expect(await stateOf(person)).toEqual(['closed']);
    expect(await logIn(person.email)).toMatchObject({ status: 1201 });
    expect(await countStudents(db)).toBe(students - 1);
    const traces = await sql<{ found: number }>`
      select (select count(*) from principal where email = ${person.email})
        + (select count(*) from session where principal_id = ${person.id})
        + (select count(*) from bulk_query where member_id = ${person.id})
        + (select count(*) from verification_code where email = ${person.email})
        + (select count(*) from invitation_code where owner_id = ${person.id}
            and disabled_at is null) as found`.execute(db);
    expect(Number(traces.rows[0]?.found)).toBe(0);
    const bills = await server.member('getWalletBill', {}, { token: friend.token });
    expect(bills.response.items).toMatchObject([{ counterparty: '***', amount: '5.000000' }]);
    await verifyLedger(server.database.db, server.services.secrets);
    const lettersTo = () => server.mail.received.filter(({ to }) => to === person.email);
    await vi.waitFor(
      async () => {
        expect(lettersTo().at(-1)?.source).toContain('account is closed');
        // Even the record of mails to this address is erased.
        const mails = db.selectFrom('mail').select('kind').where('recipient', '=', person.email);
        expect(await mails.execute()).toEqual([]);
      },
      { timeout: 30_000 },
    );
    const invitationCode = await newInvitation(server);
    const received = lettersTo().length;
    await server.member('sendLoginCode', { email: person.email }, {});
    const code = await server.mail.codeTo(person.email, received);
    const again = await server.member('register', {
      email: person.email,
      code,
      password: goodPassword,
      passwordRepeat: goodPassword,
      invitationCode,
    });
    expect(again.status).toBe(200);
  });

  test('waives balances too small to withdraw, announces that beforehand, and keeps the ledger balanced', async () => {
    const { db } = server.database;
    const [person, friend] = [await newPayer(server, '9.999999'), await newPayer(server, '1')];
    const { response } = await server.member('getClosing', {}, person);
    expect(response).toMatchObject({
      against: [],
      waives: [{ coin, amount: '9.999999', below: '10.000000' }],
    });
    await transfer(server, person, friend, '9');
    expect((await request(person)).status).toBe(200);
    // A friend sends a tiny amount that would keep the account open.
    await transfer(server, friend, person, '0.01');
    await dayComes(person);
    await closeDueAccounts(server.services);
    expect(await stateOf(person)).toEqual(['closed']);
    expect(await availableOf(server, person)).toBe('0.000000');
    const { rows } = await sql<{ kind: string; amount: bigint; about: string }>`
      select a.kind, p.amount, j.detail ->> 'reason' as about
      from journal j join posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
      where j.kind = 'waiver' and exists (select from posting o join ledger_account x on x.id = o.account_id
        where o.journal_id = j.id and x.holder = ${person.id})
      order by p.amount`.execute(db);
    expect(rows).toMatchObject([
      { kind: 'available', amount: -1_009_999n },
      { kind: 'adjustments', amount: 1_009_999n },
    ]);
    await verifyLedger(db, server.services.secrets);
  });

  test('is refused with a balance of at least the smallest withdrawal, and with any frozen amount', async () => {
    const [rich, poor] = [await newPayer(server, '10'), await newPayer(server, '2')];
    const finance = await newOperator(server, ['finance']);
    await freeze(server, finance, poor, '1');
    for (const person of [rich, poor]) {
      expect((await server.member('getClosing', {}, person)).response.waives).toEqual([
        { coin, amount: '0.000000', below: '10.000000' },
      ]);
      expect((await request(person)).status).toBe(1219);
    }
  });

  test("waives no more than the coin's own limit, however high the smallest withdrawal is", async () => {
    const { db } = server.database;
    const person = await newPayer(server, '10');
    const smallest = (amount: bigint) =>
      db.updateTable('coinNetwork').set({ minimumWithdrawal: amount }).where('coin', '=', coin);
    await smallest(1_000_000_000n).execute();
    expect((await request(person)).status).toBe(1219);
    await smallest(10_000_000n).execute();
  });

  test('neither loses nor strands money if the account receives a small transfer at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPayer(server, '3')));
    const sender = await newPayer(server, '100');
    for (const person of people) {
      await request(person);
      await dayComes(person);
    }
    await Promise.all([
      closeDueAccounts(server.services),
      ...people.map((person) => transfer(server, sender, person, '0.5').catch(() => {})),
    ]);
    for (const person of people) {
      const isClosed = (await stateOf(person)).includes('closed');
      expect((await availableOf(server, person)) === '0.000000').toBe(isClosed);
    }
    await verifyLedger(server.database.db, server.services.secrets);
  });

  test('is stopped, and nothing is lost, if money arrives meanwhile', async () => {
    const person = await newPayer(server);
    await request(person);
    await giveMoney(server, person, '13');
    await dayComes(person);
    await closeDueAccounts(server.services);
    expect(await stateOf(person)).toEqual(['stopped']);
    expect((await logIn(person.email)).status).toBe(200);
  });

  test('strands none of many transfers at the moment of closing', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPayer(server)));
    const sender = await newPayer(server, '100');
    for (const person of people) {
      await request(person);
      await dayComes(person);
    }
    const [sent] = await Promise.all([
      Promise.all(people.map((person) => transfer(server, sender, person, '12'))),
      closeDueAccounts(server.services),
    ]);
    for (const [nth, person] of people.entries()) {
      const [state] = await stateOf(person);
      const arrived = sent[nth]?.status === 200;
      expect([state, arrived]).toEqual(arrived ? ['stopped', true] : ['closed', false]);
    }
    await verifyLedger(server.database.db, server.services.secrets);
  });

  test('is final: no operator can post to a closed member', async () => {
    const person = await newPayer(server);
    await close(person);
    await expect(giveMoney(server, person, '1')).rejects.toMatchObject({ code: 'memberClosed' });
    const { db } = server.database;
    for (const undo of [
      sql`update member set closed_at = null where id = ${person.id}`,
      sql`update ledger_account set closed_at = null where holder = ${person.id}`,
    ])
      await expect(undo.execute(db)).rejects.toThrow(/closed for good/);
  });

  test('leaves a placeholder address that nobody can log in with', async () => {
    const person = await newPayer(server);
    await close(person);
    const email = `closed-${person.id}@closed.invalid`;
    const login = { email, password: 'closed' };
    expect((await server.member('loginByPwd', login)).status).toBe(1201);
  });

  test('shows operators that a member is closed, and the history of it', async () => {
    const [person, support] = [await newPayer(server), await newOperator(server, ['support'])];
    await close(person);
    const input = { memberId: String(person.id) };
    const { response } = await server.operator('getMember', input, { token: support.token });
    expect(response).toMatchObject({
      account: `closed-${person.id}@closed.invalid`,
      closings: [{ state: 'closed' }],
      sessions: [],
    });
    expect(response.closedAt).not.toBeNull();
  });
});
