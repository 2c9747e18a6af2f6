import type { Role } from '@tradewind/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, type TestServer } from '../../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';
import { openOffice } from './testing/office.ts';
import {
  approve as approveOn,
  newNumber,
  reject as rejectOn,
  standing,
  submitted,
} from './testing/submissions.ts';

let server: TestServer;
let member: Person;
let reviewer: Person;
let second: Person;

beforeAll(async () => {
  ({ server, reviewer } = await openOffice());
  second = await newOperator(server, ['reviewer']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

const approve = (realNameId: string, by: Person) => approveOn(server, realNameId, by);
const reject = (realNameId: string, by: Person) => rejectOn(server, realNameId, by);

test('every decision reaches the member as a notice, and no notice comes before it', async () => {
  const titles = async () =>
    (await server.member('getInformationList', { type: 'notice' }, member)).response.items.map(
      ({ title }) => title,
    );
  await reject(await submitted(server, member), reviewer);
  const [failed, ...none] = await titles();
  expect(none).toEqual([]);
  const realNameId = await submitted(server, member);
  expect(await titles()).toEqual([failed]);
  await Promise.all([approve(realNameId, reviewer), approve(realNameId, second)]);
  const [passed, ...before] = await titles();
  expect(before).toEqual([failed]);
  expect(passed).not.toBe(failed);
});

describe('a reviewer', () => {
  test('sees the longest-waiting attempt first, masked, and reveals one with its photos', async () => {
    const realNameId = await submitted(server, member, { fullName: 'Grace Hopper' });
    const later = await submitted(server, await newMember(server));
    const list = await server.operator('getRealNameList', { size: '100' }, reviewer);
    const ids = list.response.items.map((item) => item.realNameId);
    expect(ids.indexOf(realNameId)).toBeLessThan(ids.indexOf(later));
    expect(JSON.stringify(list.response)).not.toContain('Hopper');

    const { response } = await server.operator('getRealName', { realNameId }, reviewer);
    expect(response).toMatchObject({
      fullName: 'G*** H***',
      state: 'inProgress',
      approvalsNeeded: 1,
      duplicates: [],
      member: { memberId: String(member.id), account: member.email },
    });
    expect(JSON.stringify(response)).not.toContain('/api/File/Private/');
    const revealed = await server.operator('revealRealName', { realNameId }, reviewer);
    const photo = await server.app.inject({
      url: revealed.response.photos?.front ?? '',
      headers: headersOf(reviewer),
    });
    expect(photo.headers['content-type']).toBe('image/jpeg');
    const looks = await server.database.db
      .selectFrom('fileView')
      .select(['viewerId', 'purpose', 'subject'])
      .where('subject', '=', `real-name:${realNameId}`)
      .execute();
    expect(looks).toEqual([
      {
        viewerId: reviewer.id,
        purpose: `review real-name:${realNameId}`,
        subject: `real-name:${realNameId}`,
      },
    ]);
  });

  test("and an auditor see who looked at the photos, newest first, without the member's own looks", async () => {
    const realNameId = await submitted(server, member);
    const open = async (by: Person) =>
      (await server.operator('getRealName', { realNameId }, by)).response;
    const photosFor = async (by: Person) =>
      (await server.operator('revealRealName', { realNameId }, by)).response.photos;
    const look = async (url: string | undefined, by: Person) =>
      await server.app.inject({ url: url ?? '', headers: headersOf(by) });
    expect((await open(reviewer)).looks).toEqual([]);
    setProven(server, member);
    await look((await server.member('openOwnPhotos', {}, member)).response.front, member);
    const { reverse } = (await photosFor(reviewer)) ?? {};
    await look(reverse, reviewer);
    const { front } = (await photosFor(second)) ?? {};
    for (let count = 0; count < 20; count += 1) await look(front, second);
    const { looks } = await open(await newOperator(server, ['auditor']));
    expect(looks).toHaveLength(20);
    expect(new Set(looks.map(({ by, side }) => `${by.email} ${side}`))).toEqual(
      new Set([`${second.email} front`]),
    );
    await look(reverse, reviewer);
    expect((await open(reviewer)).looks[0]).toMatchObject({
      by: { operatorId: String(reviewer.id), email: reviewer.email },
      side: 'reverse',
    });
  });

  test('can page through the queue without losing or repeating anyone', async () => {
    for (let count = 0; count < 3; count += 1) await submitted(server, await newMember(server));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { size: '2', ...(cursor === undefined ? {} : { cursor }) };
      const { response } = await server.operator('getRealNameList', input, reviewer);
      seen.push(...response.items.map(({ realNameId }) => realNameId));
      cursor = response.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(a) - Number(b)));
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  test('sees name and number only in a reveal that is on the audit record', async () => {
    const idNumber = newNumber();
    const realNameId = await submitted(server, member, { fullName: 'Grace Hopper', idNumber });
    const { response } = await server.operator('revealRealName', { realNameId }, reviewer);
    expect(response).toMatchObject({ fullName: 'Grace Hopper', idNumber });
    const entries = await server.database.db
      .selectFrom('auditEntry')
      .select(['action', 'detail'])
      .where('subject', '=', `real-name:${realNameId}`)
      .where('operatorId', '=', reviewer.id)
      .execute();
    expect(entries).toEqual([{ action: 'identity.reveal', detail: {} }]);
  });

  test('can approve only an attempt that they have revealed themselves', async () => {
    const realNameId = await submitted(server, member);
    await server.operator('revealRealName', { realNameId }, second);
    const unseen = () => server.operator('approveRealName', { realNameId }, reviewer);
    expect(await unseen()).toMatchObject({ status: 1606 });
    expect(await standing(server, member)).toMatchObject({ state: 'inProgress' });
    await server.operator('revealRealName', { realNameId }, reviewer);
    expect(await unseen()).toMatchObject({ status: 200 });
  });

  test('leaves their words about a person out of the audit log, which is never erased', async () => {
    const realNameId = await submitted(server, member);
    const why = { reasonCode: 'mismatch', reason: 'The card says Grace' } as const;
    await server.operator('rejectRealName', { realNameId, ...why }, reviewer);
    const { detail } = await server.database.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('subject', '=', `real-name:${realNameId}`)
      .where('action', '=', 'identity.reject')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ reasonCode: 'mismatch' });
  });

  test('decides once: a decision is final', async () => {
    const realNameId = await submitted(server, member);
    expect(await approve(realNameId, reviewer)).toMatchObject({
      status: 200,
      response: { state: 'successful', approvals: 1 },
    });
    expect(await approve(realNameId, second)).toMatchObject({ status: 1603 });
    expect(await reject(realNameId, second)).toMatchObject({ status: 1603 });
    expect(await approve('999999', second)).toMatchObject({ status: 1006 });
    expect(await standing(server, member)).toMatchObject({ state: 'successful' });
  });

  test('and another reviewer who decide at the same time make one decision', async () => {
    const realNameId = await submitted(server, member);
    const answers = await Promise.all([
      approve(realNameId, reviewer),
      reject(realNameId, second),
      approve(realNameId, second),
      reject(realNameId, reviewer),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('writes their own reason if none of the usual ones fits', async () => {
    const realNameId = await submitted(server, member);
    const other = { realNameId, reasonCode: 'other' } as const;
    expect(await server.operator('rejectRealName', other, reviewer)).toMatchObject({
      status: 1100,
      response: { reason: expect.any(String) as string },
    });
    const said = { ...other, reason: 'The name on the card is covered' };
    expect(await server.operator('rejectRealName', said, reviewer)).toMatchObject({ status: 200 });
    expect(await standing(server, member)).toMatchObject({
      state: 'failed',
      submitted: { reason: said.reason },
    });
  });

  test('sees earlier attempts, but not their photos', async () => {
    const first = await submitted(server, member);
    await reject(first, reviewer);
    const realNameId = await submitted(server, member);
    const { response } = await server.operator('getRealName', { realNameId }, reviewer);
    expect(response.history.map(({ attempt, state }) => [attempt, state])).toEqual([
      [2, 'inProgress'],
      [1, 'failed'],
    ]);
    const old = await server.operator('getRealName', { realNameId: first }, reviewer);
    expect(old.response.photos).toMatchObject({ state: 'erased' });
    const { response: revealed } = await server.operator(
      'revealRealName',
      { realNameId: first },
      reviewer,
    );
    expect(revealed.photos).toBeNull();
  });
});

const allowed = (may: boolean) => (may ? 200 : 1005);

describe('permissions for real names', () => {
  test.each<[Role, { read: boolean; review: boolean }]>([
    ['owner', { read: true, review: true }],
    ['reviewer', { read: true, review: true }],
    ['auditor', { read: true, review: false }],
    ['support', { read: false, review: false }],
    ['finance', { read: false, review: false }],
    ['teacher', { read: false, review: false }],
    ['editor', { read: false, review: false }],
  ])('of %s: %o', async (role, { read, review }) => {
    const operator = await newOperator(server, [role]);
    const realNameId = await submitted(server, member);
    const list = await server.operator('getRealNameList', {}, operator);
    expect(list.status).toBe(allowed(read));
    const one = await server.operator('getRealName', { realNameId }, operator);
    expect(one.status).toBe(allowed(read));
    const revealed = await server.operator('revealRealName', { realNameId }, operator);
    expect(revealed.status).toBe(allowed(review));
    expect(typeof revealed.response?.photos?.front).toBe(review ? 'string' : 'undefined');
    expect((await approve(realNameId, operator)).status).toBe(allowed(review));
  });
});
