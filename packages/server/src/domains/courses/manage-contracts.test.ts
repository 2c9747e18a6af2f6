import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withApproval } from '../../testing/second-person.ts';
import { refusalOf } from '../wallet/testing/all-money.ts';
import { giveMoney } from '../wallet/testing/money.ts';
import { auditOf } from '../wallet/testing/office.ts';
import { offer, offerContracts, textsOf } from './testing/contracts.ts';
import { buy } from './testing/purchases.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());
beforeEach(() => offerContracts(server));

async function newBuyer(amount: string): Promise<Person> {
  const person = await newMember(server);
  await giveMoney(server, person, amount);
  return person;
}

async function readLevel(level: number, { token }: Person) {
  const { response } = await server.operator('getContractList', {}, { token });
  return response.items.find((item) => item.level === level);
}

function named(name: string): ReturnType<typeof textsOf> {
  const texts = textsOf(2);
  return { ...texts, en: { ...texts.en, name } };
}

async function save(level: number, price: string, isOffered = true) {
  const editor = await newOperator(server, ['editor']);
  const changedAt = (await readLevel(level, editor))?.changedAt ?? null;
  const input = { level, changedAt, price, isOffered, texts: textsOf(level) };
  return await withApproval(server, 'saveContract', input, { token: editor.token });
}

describe('the contracts that a member is shown', () => {
  test('are those on offer, each with its current cost for the member', async () => {
    const person = await newBuyer('150');
    await buy(server, person, 1, '100.000000');
    await offer(server, 1, '60');
    await offer(server, 2, '80');
    const { response } = await server.member('getContractConfig', {}, { token: person.token });
    expect(response).toMatchObject({ coin: 'USDT', currentLevel: 1, available: '50.000000' });
    expect(
      response.items.map(({ level, price, difference, isHeld }) => [
        level,
        price,
        difference,
        isHeld,
      ]),
    ).toEqual([
      [1, '60.000000', '0.000000', true],
      [2, '80.000000', '0.000000', false],
      [3, '800.000000', '700.000000', false],
    ]);
  });

  test("are in the member's language", async () => {
    const { token } = await newMember(server);
    const { response } = await server.member('getContractConfig', {}, { token, language: 'ru' });
    expect(response.items[0]).toMatchObject(textsOf(1).ru);
  });

  test('charge exactly the difference that is shown', async () => {
    const person = await newBuyer('800');
    for (const level of [1, 2, 3]) {
      const { response } = await server.member('getContractConfig', {}, { token: person.token });
      const shown = response.items.find((item) => item.level === level);
      const bought = await buy(server, person, level, shown?.difference ?? '');
      expect(bought.response.paid).toBe(shown?.difference);
    }
  });
});

describe('an editor', () => {
  test('sets the price, the texts and whether a level is offered, on the audit record', async () => {
    const editor = await newOperator(server, ['editor']);
    const { token } = editor;
    const texts = textsOf(7);
    const changedAt = (await readLevel(2, editor))?.changedAt ?? null;
    const input = { level: 2, changedAt, price: '345.5', isOffered: false, texts };
    const saved = await server.operator('saveContract', input, { token });
    expect(saved.response.changedAt > (changedAt ?? '')).toBe(true);
    expect(await readLevel(2, editor)).toEqual({
      level: 2,
      coin: 'USDT',
      price: '345.500000',
      isOffered: false,
      texts,
      changedAt: saved.response.changedAt,
    });
    expect(await auditOf(server, editor)).toEqual([
      {
        action: 'contract.save',
        subject: 'contract:2',
        detail: { price: '345.5', isOffered: false },
      },
    ]);
  });
});

describe('two operators who edit the same level', () => {
  test("do not undo each other: the second is refused, and none of the second one's input is saved", async () => {
    const [owner, editor] = [
      await newOperator(server, ['owner']),
      await newOperator(server, ['editor']),
    ];
    const read = await readLevel(2, owner);
    const changedAt = read?.changedAt ?? null;
    const terms = { level: 2, changedAt, isOffered: true, texts: textsOf(2) };
    await withApproval(server, 'saveContract', { ...terms, price: '350' }, owner);
    const late = { ...terms, price: '300', texts: textsOf(8) };
    expect((await server.operator('saveContract', late, editor)).status).toBe(1421);
    expect(await readLevel(2, editor)).toMatchObject({ price: '350.000000', texts: textsOf(2) });
    const anew = { ...late, changedAt: (await readLevel(2, editor))?.changedAt ?? null };
    expect((await withApproval(server, 'saveContract', anew, editor)).status).toBe(200);
  });

  test('can save at the same moment, and only one save is kept', async () => {
    const operators = await Promise.all(
      Array.from({ length: 5 }, () => newOperator(server, ['editor'])),
    );
    const changedAt = (await readLevel(2, operators[0] as Person))?.changedAt ?? null;
    const answers = await Promise.all(
      operators.map((operator, nth) =>
        server.operator(
          'saveContract',
          { level: 2, changedAt, price: '300', isOffered: true, texts: named(`Name ${nth}`) },
          operator,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1421, 1421, 1421, 1421,
    ]);
  });

  test('cannot both create the same new level', async () => {
    const editor = await newOperator(server, ['editor']);
    await sql`delete from contract_level where level = 6`.execute(server.database.db);
    const fresh = { level: 6, changedAt: null, price: '5', isOffered: false, texts: textsOf(6) };
    expect((await server.operator('saveContract', fresh, editor)).status).toBe(200);
    expect((await server.operator('saveContract', fresh, editor)).status).toBe(1421);
  });
});

describe('the price of a level on offer', () => {
  test('is above those of all lower levels and below those of all higher ones', async () => {
    for (const [level, price] of [
      [2, '100'],
      [2, '99.999999'],
      [2, '800'],
      [1, '300.000001'],
      [3, '300'],
      [5, '800'],
    ] as const) {
      expect(await refusalOf(server, () => save(level, price))).toBe(1100);
    }
    const { response } = await save(2, '100');
    expect(response).toMatchObject({ price: expect.any(String) });
    expect((await save(2, '100.000001')).status).toBe(200);
    expect((await save(2, '799.999999')).status).toBe(200);
  });

  test('can be anything while it is not offered, and is checked when it is', async () => {
    expect((await save(4, '5', false)).status).toBe(200);
    expect((await save(2, '1', false)).status).toBe(200);
    expect((await save(1, '500')).status).toBe(200);
    expect(await refusalOf(server, () => save(2, '1'))).toBe(1100);
  });

  test('stays in order when two levels are saved at once', async () => {
    const statuses = await Promise.all([
      ...Array.from({ length: 4 }, () => save(1, '250')),
      ...Array.from({ length: 4 }, () => save(2, '200')),
    ]);
    const both = new Set(statuses.map(({ status }) => status));
    expect(both).toContain(200);
    // A save of the same level a moment earlier causes a different refusal than the order of prices.
    const refusals = new Set([1100, 1421, 2404, 2405]);
    expect([...both].every((status) => status === 200 || refusals.has(status))).toBe(true);
    const { token } = await newOperator(server, ['editor']);
    const { response } = await server.operator('getContractList', {}, { token });
    const [first, second] = response.items.map(({ price }) => Number(price));
    expect(first).toBeLessThan(second ?? 0);
  });
});

describe('the list of purchases', () => {
  test('shows purchases newest first, of all members or of one, and is on the audit record', async () => {
    const support = await newOperator(server, ['support']);
    const [person, other] = [await newBuyer('300'), await newBuyer('100')];
    await buy(server, person, 1, '100.000000');
    await buy(server, other, 1, '100.000000');
    await buy(server, person, 2, '200.000000');
    const { token } = support;
    const memberId = String(person.id);
    const first = await server.operator('getPurchaseList', { memberId, size: '1' }, { token });
    const cursor = first.response.nextCursor ?? '';
    const second = await server.operator(
      'getPurchaseList',
      { memberId, size: '1', cursor },
      { token },
    );
    expect([...first.response.items, ...second.response.items]).toMatchObject([
      { member: { memberId, account: person.email }, fromLevel: 1, level: 2, paid: '200.000000' },
      { member: { memberId, account: person.email }, fromLevel: 0, level: 1, paid: '100.000000' },
    ]);
    expect(second.response.nextCursor).toBeNull();
    const all = await server.operator('getPurchaseList', { size: '3' }, { token });
    expect(all.response.items.map(({ member }) => member.account)).toEqual([
      person.email,
      other.email,
      person.email,
    ]);
    expect(await auditOf(server, support)).toMatchObject([
      { action: 'purchase.list', subject: `member:${memberId}`, detail: { shown: 1 } },
      { action: 'purchase.list', subject: `member:${memberId}`, detail: { cursor } },
      { action: 'purchase.list', subject: null, detail: { shown: 3 } },
    ]);
  });
});
