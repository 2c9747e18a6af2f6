import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { type TestServer } from '../../testing/test-server.ts';
import { isCertified } from './index.ts';
import { openOffice } from './testing/office.ts';
import {
  approve,
  filledIn,
  newPhoto,
  reject,
  standing,
  submit,
  submitted,
} from './testing/submissions.ts';

let server: TestServer;
let member: Person;
let reviewer: Person;

beforeAll(async () => {
  ({ server, reviewer } = await openOffice());
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

async function attempts(of: Person) {
  return await server.database.db
    .selectFrom('realName')
    .selectAll()
    .where('memberId', '=', of.id)
    .orderBy('id')
    .execute();
}

async function refuse(realNameId: string) {
  const why = { reasonCode: 'unreadable', reason: 'Too dark' } as const;
  expect((await reject(server, realNameId, reviewer, why)).status).toBe(200);
}

describe('the real name of a member', () => {
  test('is uncertified until a submission, then in progress, and shown masked', async () => {
    expect(await standing(server, member)).toEqual({
      state: 'toBeCertified',
      submitted: null,
      photoDays: 90,
    });
    const input = { fullName: ' 王 小明 ', documentKind: 'cnId', country: 'CN' } as const;
    const { status, response } = await submit(server, member, {
      ...input,
      idNumber: '11010519491231002x',
    });
    expect(status).toBe(200);
    expect(response).toMatchObject({
      state: 'inProgress',
      submitted: { idNumber: '11**************2X', documentKind: 'cnId', reason: null },
    });
    expect(await standing(server, member)).toMatchObject({ state: 'inProgress' });
    expect(await isCertified(server.database.db, member.id)).toBe(false);
  });

  test('is encrypted in the database, both number and name', async () => {
    await submit(server, member, { fullName: 'Ada Lovelace', idNumber: 'E7654321' });
    const { pool } = server.database;
    const { rows } = await pool.query<{ all: string }>('select r::text as all from real_name r');
    const text = rows.map((row) => row.all).join('\n');
    for (const secret of ['Lovelace', '7654321', Buffer.from('Lovelace').toString('hex')])
      expect(text).not.toContain(secret);
    expect(text).toContain('A*** L***');
  });

  test('claims its photos', async () => {
    await submit(server, member);
    const [row] = await attempts(member);
    const files = await server.database.db
      .selectFrom('storedFile')
      .select(['state', 'subject'])
      .where('ownerId', '=', member.id)
      .execute();
    const file = { state: 'claimed', subject: `real-name:${row?.id}` };
    expect(files).toEqual([file, file]);
  });
});

describe('a submission', () => {
  test('that is sent twice counts once; other content under the same id is an error', async () => {
    const input = await filledIn(server, member);
    const first = await server.member('submitRealName', input, member);
    const again = await server.member('submitRealName', input, member);
    expect(again).toMatchObject({ status: 200, response: first.response });
    const other = { ...input, fullName: 'Someone Else' };
    expect(await server.member('submitRealName', other, member)).toMatchObject({ status: 1302 });
    expect(await attempts(member)).toHaveLength(1);
  });

  test('is accepted once of a hundred at the same time, whether they are equal or not', async () => {
    const same = await filledIn(server, member);
    const photos = [await newPhoto(server, member), await newPhoto(server, member)] as const;
    const other = { ...same, frontFileId: photos[0], reverseFileId: photos[1] };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        server.member(
          'submitRealName',
          number % 2 ? same : { ...other, requestId: randomUUID() },
          member,
        ),
      ),
    );
    const kinds = new Set(answers.map(({ status }) => status));
    expect([...kinds].filter((status) => ![200, 1601].includes(status))).toEqual([]);
    expect(kinds.has(200)).toBe(true);
    expect(await attempts(member)).toHaveLength(1);
  });

  test('waits for the previous one, and no more are accepted after success', async () => {
    const realNameId = await submitted(server, member);
    expect(await submit(server, member)).toMatchObject({ status: 1601 });
    await approve(server, realNameId, reviewer);
    expect(await submit(server, member)).toMatchObject({ status: 1602 });
    expect(await standing(server, member)).toMatchObject({ state: 'successful' });
    expect(await isCertified(server.database.db, member.id)).toBe(true);
  });

  test('may follow a failed one, whose photos are then released', async () => {
    await refuse(await submitted(server, member));
    expect(await standing(server, member)).toMatchObject({
      state: 'failed',
      submitted: { reasonCode: 'unreadable', reason: 'Too dark' },
    });
    expect((await submit(server, member)).status).toBe(200);
    const rows = await attempts(member);
    expect(rows.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'failed'],
      [2, 'inProgress'],
    ]);
    const states = await server.database.db
      .selectFrom('storedFile')
      .select('state')
      .where('ownerId', '=', member.id)
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual([
      'released',
      'released',
      'claimed',
      'claimed',
    ]);
  });

  test.each([
    [
      'a number with the wrong check',
      { documentKind: 'cnId', country: 'CN', idNumber: '110105194912310021' },
      'idNumber',
    ],
    [
      'a Hong Kong number with the wrong check',
      { documentKind: 'hkId', country: 'HK', idNumber: 'A123456(4)' },
      'idNumber',
    ],
    [
      'a mainland card of another country',
      { documentKind: 'cnId', country: 'HK', idNumber: '11010519491231002X' },
      'country',
    ],
    [
      'a mainland card as some other document',
      { documentKind: 'other', country: 'CN', idNumber: '110105-19491231-002x' },
      'idNumber',
    ],
    [
      'a mainland card as a document of another country',
      { documentKind: 'other', country: 'SG', idNumber: '110105 19491231 002x' },
      'idNumber',
    ],
    [
      'a Hong Kong card as some other document',
      { documentKind: 'other', country: 'HK', idNumber: 'A123456/3' },
      'idNumber',
    ],
    ['a name without a letter', { fullName: '123' }, 'fullName'],
  ] as const)('with %s is refused, and the answer names the field', async (_, wrong, field) => {
    const { status, response } = await submit(server, member, wrong);
    expect(status).toBe(1100);
    expect(Object.keys(response)).toEqual([field]);
    expect(await attempts(member)).toEqual([]);
  });

  test("accepts only two unused photos of the member's own", async () => {
    const others = await newPhoto(server, await newMember(server));
    const own = await newPhoto(server, member);
    for (const photos of [
      { frontFileId: others },
      { frontFileId: own, reverseFileId: own },
      { reverseFileId: '999999' },
    ])
      expect(await submit(server, member, photos)).toMatchObject({ status: 1713 });
    expect(await attempts(member)).toEqual([]);
    expect((await submit(server, member, { frontFileId: own })).status).toBe(200);
  });
});

describe('the database table of attempts', () => {
  test('lets an attempt end once, and keeps the rest of it unchanged', async () => {
    const realNameId = BigInt(await submitted(server, member));
    const { db } = server.database;
    const change = (set: Record<string, unknown>) =>
      db.updateTable('realName').set(set).where('id', '=', realNameId).execute();
    await expect(change({ maskedName: 'x' })).rejects.toThrow('cannot become');
    await refuse(String(realNameId));
    const success = { state: 'successful', reasonCode: null, reason: null };
    await expect(change(success)).rejects.toThrow('cannot become successful');
    await expect(change({ state: 'inProgress' })).rejects.toThrow('cannot become inProgress');
  });
});
