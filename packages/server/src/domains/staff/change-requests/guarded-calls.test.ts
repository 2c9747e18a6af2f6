import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsOf } from '../../courses/testing/contracts.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { changeRequestIn } from '../../../testing/second-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { releaseHold } from '../../wallet/ledger/index.ts';
import { balanceOf, newPayer } from '../../wallet/testing/money.ts';
import { auditOf, freeze, release } from '../../wallet/testing/office.ts';
import { approve, read } from './testing/settings.ts';

let server: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  author = await newOperator(server, ['owner']);
  judge = await newOperator(server, ['owner']);
});
afterAll(() => server.stop());

const level = async () =>
  (await server.operator('getContractList', {}, author)).response.items.find(
    (item) => item.level === 1,
  );

const save = async (change: {
  price?: string;
  isOffered?: boolean;
  texts?: ReturnType<typeof textsOf>;
}) => {
  const known = await level();
  const { price = '10', isOffered = true, texts = textsOf(1) } = { ...known, ...change };
  const changedAt = known?.changedAt ?? null;
  const input = { level: 1, changedAt, price, isOffered, texts };
  return await server.operator('saveContract', input, author);
};

describe('a contract level', () => {
  test('is saved by one operator while it is not on sale; putting it on sale needs two', async () => {
    expect((await save({ price: '5', isOffered: false })).status).toBe(200);
    expect((await save({ price: '10', isOffered: false })).status).toBe(200);
    const id = changeRequestIn(await save({ isOffered: true }));
    expect(await level()).toMatchObject({ isOffered: false });
    expect((await read(server, judge, id)).fields.slice(0, 2)).toMatchObject([
      { name: 'price', before: null, after: '10.000000' },
      { name: 'isOffered', before: false, after: true },
    ]);
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(await level()).toMatchObject({ isOffered: true });
  });

  test('needs two operators for its price and content, and one for its name and description', async () => {
    const texts = textsOf(1);
    const named = { ...texts, en: { ...texts.en, name: 'A better name' } };
    expect((await save({ texts: named })).status).toBe(200);
    const id = changeRequestIn(await save({ price: '0.000003', texts }));
    expect((await read(server, judge, id)).fields).toMatchObject([
      { name: 'price', before: '10.000000', after: '0.000003' },
      { name: 'isOffered', before: true, after: true },
      { name: 'name', language: 'en', before: 'A better name', after: texts.en.name },
    ]);
    const equity = { ...texts, en: { ...texts.en, equity: ['Nothing'] } };
    expect((await save({ texts: equity })).status).toBe(1007);
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(await level()).toMatchObject({ price: '0.000003' });
  });

  test('that was edited meanwhile is not overwritten by an approval', async () => {
    const id = changeRequestIn(await save({ price: '20' }));
    const texts = textsOf(1);
    const described = { ...texts, en: { ...texts.en, description: 'Edited meanwhile' } };
    expect((await save({ texts: described })).status).toBe(200);
    expect((await approve(server, judge, id)).status).toBe(2404);
    expect(await level()).toMatchObject({ texts: described });
  });

  test('is taken off sale at once', async () => {
    expect((await save({ isOffered: false })).status).toBe(200);
  });

  test('that goes on sale has all its fields shown as new, whatever one operator saved before', async () => {
    expect((await save({ isOffered: false, price: '0.000001' })).status).toBe(200);
    const id = changeRequestIn(await save({ isOffered: true }));
    const { fields } = await read(server, judge, id);
    expect(fields).toContainEqual({
      name: 'price',
      language: null,
      before: null,
      after: '0.000001',
    });
    for (const name of ['name', 'description', 'equity'])
      expect(fields).toContainEqual(
        expect.objectContaining({ name, language: 'en', before: null, after: expect.any(String) }),
      );
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(await level()).toMatchObject({ isOffered: true, price: '0.000001' });
  });
});

describe('a frozen amount', () => {
  test('is not released by an operator who was added a moment ago', async () => {
    const strict = await startTestServer({
      beside: server,
      workers: false,
      env: { NEW_APPROVERS_REST: 'true' },
    });
    const member = await newPayer(server, '10');
    const { response } = await freeze(server, author, member, '4');
    expect((await release(strict, judge, response.holdId)).status).toBe(1343);
    expect((await release(server, judge, response.holdId)).status).toBe(200);
    await strict.stop();
  });

  test('can be released at once by an operator other than the one who froze it', async () => {
    const member = await newPayer(server, '10');
    const { response } = await freeze(server, author, member, '4');
    expect((await release(server, judge, response.holdId)).status).toBe(200);
    expect(await balanceOf(server, member)).toMatchObject({ frozen: '0.000000' });
  });

  test('can be released by the one who froze it after another has approved, with both names on the audit record', async () => {
    const member = await newPayer(server, '10');
    const { response } = await freeze(server, author, member, '4');
    const id = changeRequestIn(await release(server, author, response.holdId));
    expect(await balanceOf(server, member)).toMatchObject({ frozen: '4.000000' });
    expect(await read(server, judge, id)).toMatchObject({
      subject: `hold:${response.holdId}`,
      fields: [
        { name: 'member', before: String(member.id), after: String(member.id) },
        { name: 'coin' },
        { name: 'frozen', before: '4.000000', after: '0.000000' },
        { name: 'reason', before: null },
      ],
    });
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({ available: '10.000000', frozen: '0.000000' });
    expect((await auditOf(server, author)).at(-1)).toMatchObject({
      action: 'ledger.release',
      subject: `hold:${response.holdId}`,
      detail: { changeRequest: id, approvedBy: String(judge.id) },
    });
    // A repeated release changes nothing and succeeds for the author as well.
    expect((await release(server, author, response.holdId)).status).toBe(200);
  });

  test('is not released by the one who froze it, even directly in the database', async () => {
    const member = await newPayer(server, '10');
    const { response } = await freeze(server, author, member, '4');
    const request = { actorId: author.id, requestId: crypto.randomUUID() };
    const released = server.database.transaction((tx) =>
      releaseHold(tx, BigInt(response.holdId), request, 'By hand'),
    );
    await expect(released).rejects.toThrow('cannot release it alone');
    expect(await balanceOf(server, member)).toMatchObject({ frozen: '4.000000' });
  });

  test('that was released while a request waited makes that request stale', async () => {
    const member = await newPayer(server, '10');
    const { response } = await freeze(server, author, member, '4');
    const id = changeRequestIn(await release(server, author, response.holdId));
    expect((await release(server, judge, response.holdId)).status).toBe(200);
    expect((await approve(server, judge, id)).status).toBe(2404);
    expect(await balanceOf(server, member)).toMatchObject({ available: '10.000000' });
  });

  test('of an operator’s own member account is approved by another operator, which the table enforces too', async () => {
    const member = await newPayer(server, '10');
    const insider = await newOperator(server, ['finance']);
    await sql`update principal set email = ${member.email.toUpperCase()} where id = ${insider.id}`.execute(
      server.database.db,
    );
    const { response } = await freeze(server, author, member, '4');
    const id = changeRequestIn(await release(server, author, response.holdId));
    expect((await approve(server, insider, id)).status).toBe(1008);
    const directly = sql`update change_request set state = 'approved', decided_by = ${insider.id},
      decided_at = now() where id = ${id}`.execute(server.database.db);
    await expect(directly).rejects.toThrow('is party to');
  });
});
