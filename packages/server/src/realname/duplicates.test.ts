import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeAccountOf } from '../own-data/testing/close.ts';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';
import { approve as approveOn, newNumber, standing, submitted } from './testing/submissions.ts';

let server: TestServer;
let member: Person;
let reviewer: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  reviewer = await newOperator(server, ['reviewer']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

const approve = (realNameId: string, by: Person) => approveOn(server, realNameId, by);
const reject = (realNameId: string, by: Person) =>
  server.operator('rejectRealName', { realNameId, reasonCode: 'mismatch' }, by);

describe('the same ID number under two accounts', () => {
  test('is shown to the reviewer, and certified once', async () => {
    const idNumber = newNumber();
    const twin = await newMember(server);
    const one = await submitted(server, member, { idNumber });
    const two = await submitted(server, twin, { idNumber: ` ${idNumber.toLowerCase()}` });
    const { response } = await server.operator('getRealName', { realNameId: two }, reviewer);
    expect(response.duplicates).toEqual([
      {
        realNameId: one,
        state: 'inProgress',
        isInTheWay: false,
        member: { memberId: String(member.id), account: member.email },
      },
    ]);
    const list = await server.operator('getRealNameList', { memberId: String(twin.id) }, reviewer);
    expect(list.response.items).toMatchObject([{ isDuplicate: true }]);
    expect((await approve(one, reviewer)).status).toBe(200);
    expect(await approve(two, reviewer)).toMatchObject({ status: 1604 });
    expect(await standing(server, twin)).toMatchObject({ state: 'inProgress' });
    expect((await reject(two, reviewer)).status).toBe(200);
  });

  test.each([
    ['dashes', (number: string) => `${number.slice(0, 3)}-${number.slice(3)}`],
    ['strokes', (number: string) => `${number.slice(0, 2)}/${number.slice(2)}/`],
  ])('is the same one however it is written: with %s', async (_, write) => {
    const idNumber = newNumber();
    await submitted(server, member, { idNumber });
    const twin = await submitted(server, await newMember(server), { idNumber: write(idNumber) });
    const { response } = await server.operator('getRealName', { realNameId: twin }, reviewer);
    expect(response.duplicates).toHaveLength(1);
  });

  test('is shown, and does not stand in the way, where a Hong Kong card’s is given as a passport’s', async () => {
    const asCard = { documentKind: 'hkId', country: 'HK', idNumber: 'G123456(A)' } as const;
    const card = await submitted(server, member, asCard);
    await approve(card, reviewer);
    const [singapore, japan] = [await newMember(server), await newMember(server)];
    const passport = await submitted(server, singapore, { idNumber: 'g123456-a' });
    const another = await submitted(server, japan, { country: 'JP', idNumber: 'G123456A' });
    const seen = async (realNameId: string) =>
      (await server.operator('getRealName', { realNameId }, reviewer)).response.duplicates.map(
        (duplicate) => [duplicate.realNameId, duplicate.isInTheWay],
      );
    expect(await seen(passport)).toEqual([
      [card, false],
      [another, false],
    ]);
    expect(await seen(card)).toEqual([
      [passport, false],
      [another, false],
    ]);
    const list = await server.operator(
      'getRealNameList',
      { memberId: String(singapore.id) },
      reviewer,
    );
    expect(list.response.items).toMatchObject([{ isDuplicate: true }]);
    expect(await approve(passport, reviewer)).toMatchObject({ status: 200 });
    await setProven(server, singapore);
    await closeAccountOf(server, singapore);
    expect(await seen(another)).toEqual([
      [card, false],
      [passport, false],
    ]);
  });

  test('is certified once also when both are approved at the same moment', async () => {
    const idNumber = newNumber();
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember(server)));
    const all = await Promise.all(people.map((person) => submitted(server, person, { idNumber })));
    const answers = await Promise.all(all.map((id) => approve(id, reviewer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 5 }, () => 1604),
    ]);
  });
});
