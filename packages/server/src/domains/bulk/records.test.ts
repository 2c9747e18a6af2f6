import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';
import { goods, newNumber, publish, register } from './testing/records.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

type Move = { to: 'verified' | 'inDelivery' | 'completed' | 'cancelled'; on: string };

async function move(
  target: { recordId: string; revision: number },
  step: Move & { verifier?: string },
) {
  const { recordId, revision } = target;
  const { token } = editor;
  return await server.operator('moveBulkRecord', { recordId, revision, ...step }, { token });
}

async function read(recordId: string) {
  return (await server.operator('getBulkRecord', { recordId }, { token: editor.token })).response;
}

describe('a trade record', () => {
  test('moves from registered to completed, with a revision and its author for each step', async () => {
    let at = await register(server, editor);
    const { recordId, number } = at;
    const steps: (Move & { verifier?: string })[] = [
      { to: 'verified', on: '2026-03-05', verifier: 'Verifier Ltd' },
      { to: 'inDelivery', on: '2026-03-20' },
      { to: 'completed', on: '2026-04-18' },
    ];
    for (const step of steps) at = { ...(await move(at, step)).response, number };
    const record = await read(recordId);
    expect(record).toMatchObject({
      state: 'completed',
      verifier: 'Verifier Ltd',
      verifiedOn: '2026-03-05',
      shippedOn: '2026-03-20',
      deliveredOn: '2026-04-18',
      revision: 4,
    });
    expect(record.revisions.map(({ deed, content }) => [deed, content.state])).toEqual([
      ['move', 'completed'],
      ['move', 'inDelivery'],
      ['move', 'verified'],
      ['create', 'registered'],
    ]);
    expect(record.revisions.every(({ by }) => by?.email === editor.email)).toBe(true);
  });

  test('skips no state, never goes back and never leaves its final state', async () => {
    const record = await register(server, editor);
    expect((await move(record, { to: 'completed', on: '2026-04-01' })).status).toBe(2004);
    const cancelled = await move(record, { to: 'cancelled', on: '2026-04-01' });
    expect(cancelled.status).toBe(200);
    const after = { ...cancelled.response, to: 'verified' as const, on: '2026-04-02' };
    expect((await move(after, { ...after, verifier: 'V' })).status).toBe(2003);
    const edit = { ...cancelled.response, ...goods };
    expect((await server.operator('editBulkRecord', edit, { token: editor.token })).status).toBe(
      2003,
    );
  });

  test('has its dates in order and none in the future', async () => {
    const record = await register(server, editor);
    const early = { to: 'verified', on: '2026-03-01', verifier: 'V' } as const;
    expect((await move(record, early)).status).toBe(2005);
    expect((await move(record, { ...early, on: '2099-01-01' })).status).toBe(2005);
    const nameless = await move(record, { to: 'verified', on: '2026-03-05' });
    expect(nameless).toMatchObject({ status: 1100, response: { verifier: 'Required' } });
  });

  test('cannot be overwritten by an operator who saw an older revision', async () => {
    const record = await register(server, editor);
    const { recordId, revision } = record;
    const { token } = editor;
    const edit = { recordId, revision, ...goods, commodity: 'Zinc' };
    const answers = await Promise.all(
      ['Zinc', 'Lead', 'Tin'].map((commodity) =>
        server.operator('editBulkRecord', { ...edit, commodity }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 2002, 2002,
    ]);
    expect((await read(recordId)).revision).toBe(2);
  });

  test('has a unique number, however it is written', async () => {
    const { number } = await register(server, editor);
    const { token } = editor;
    const again = { ...goods, number: ` ${number.toLowerCase()} ` };
    expect((await server.operator('createBulkRecord', again, { token })).status).toBe(2001);
  });

  test('cannot be moved back or rewritten by a direct database statement', async () => {
    const { recordId } = await register(server, editor);
    const { db } = server.database;
    const id = BigInt(recordId);
    const tries = [
      sql`update bulk_record set state = 'completed', revision = revision + 1 where id = ${id}`,
      sql`update bulk_record set number = 'OTHER-1', revision = revision + 1 where id = ${id}`,
      sql`update bulk_record set buyer = 'Other' where id = ${id}`,
      sql`delete from bulk_record where id = ${id}`,
      sql`update bulk_revision set deed = 'edit' where record_id = ${id}`,
      sql`delete from bulk_revision where record_id = ${id}`,
    ];
    for (const change of tries)
      await expect(change.execute(db)).rejects.toThrow(/never changed|cannot become|moves_forward/);
  });
});

describe('the list of records', () => {
  test('is filtered by state, commodity and number prefix, in pages', async () => {
    const { token } = editor;
    const head = newNumber();
    const numbers = [`${head}-1`, `${head}-2`, `${head}-3`];
    for (const number of numbers) await register(server, editor, { number, commodity: 'Nickel' });
    const first = await server.operator(
      'getBulkRecordList',
      { number: head.toLowerCase(), size: '2' },
      { token },
    );
    expect(first.response.items.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
    const filter = { commodity: 'nick', state: 'registered' as const, number: numbers[0] };
    const one = await server.operator('getBulkRecordList', filter, { token });
    expect(one.response.items.map(({ number }) => number)).toEqual([numbers[0]]);
    const none = await server.operator('getBulkRecordList', { number: '%' }, { token });
    expect(none.response.items).toEqual([]);
  });
});

describe('the permissions for records', () => {
  test('let support read but not change, show a teacher nothing, and put changes on the audit record', async () => {
    const [support, teacher] = [
      await newOperator(server, ['support']),
      await newOperator(server, ['teacher']),
    ];
    const own = await newOperator(server, ['editor']);
    const list = (token: string) => server.operator('getBulkRecordList', {}, { token });
    expect((await list(support.token)).status).toBe(200);
    expect((await list(teacher.token)).status).toBe(1005);
    const input = { ...goods, number: newNumber() };
    const refused = await server.operator('createBulkRecord', input, { token: support.token });
    expect(refused.status).toBe(1005);
    const record = await register(server, own);
    await publish(server, own, record);
    expect(await auditOf(server, own)).toMatchObject([
      { action: 'bulk.create', subject: `bulk:${record.recordId}` },
      { action: 'bulk.publish', detail: { isPublished: true } },
    ]);
  });
});
