import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave } from '../privacy/testing/close.ts';
import { newMember, type Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { openOffice } from './testing/office.ts';
import { approve, newNumber, reject, standing, submitted } from './testing/submissions.ts';

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

async function duplicatesOf(realNameId: string) {
  return (await server.operator('getRealName', { realNameId }, reviewer)).response.duplicates;
}

/** Returns the duplicates' ids, each with whether it prevents certification. */
async function seen(realNameId: string) {
  return (await duplicatesOf(realNameId)).map((one) => [one.realNameId, one.isInTheWay]);
}

describe('the same ID number under two accounts', () => {
  test('is shown to the reviewer, and can be certified only once', async () => {
    const idNumber = newNumber();
    const twin = await newMember(server);
    const one = await submitted(server, member, { idNumber });
    const two = await submitted(server, twin, { idNumber: ` ${idNumber.toLowerCase()}` });
    expect(await duplicatesOf(two)).toEqual([
      {
        realNameId: one,
        state: 'inProgress',
        isInTheWay: false,
        member: { memberId: String(member.id), account: member.email },
      },
    ]);
    const list = await server.operator('getRealNameList', { memberId: String(twin.id) }, reviewer);
    expect(list.response.items).toMatchObject([{ isDuplicate: true }]);
    expect((await approve(server, one, reviewer)).status).toBe(200);
    expect(await approve(server, two, reviewer)).toMatchObject({ status: 1604 });
    expect(await standing(server, twin)).toMatchObject({ state: 'inProgress' });
    expect((await reject(server, two, reviewer)).status).toBe(200);
  });

  test.each([
    ['dashes', (number: string) => `${number.slice(0, 3)}-${number.slice(3)}`],
    ['strokes', (number: string) => `${number.slice(0, 2)}/${number.slice(2)}/`],
  ])('is recognised however it is written: with %s', async (_, write) => {
    const idNumber = newNumber();
    await submitted(server, member, { idNumber });
    const twin = await submitted(server, await newMember(server), { idNumber: write(idNumber) });
    expect(await duplicatesOf(twin)).toHaveLength(1);
  });

  test("is shown, but does not prevent certification, if a Hong Kong card's number is given as a passport's", async () => {
    const asCard = { documentKind: 'hkId', country: 'HK', idNumber: 'G123456(A)' } as const;
    const card = await submitted(server, member, asCard);
    await approve(server, card, reviewer);
    const [singapore, japan] = [await newMember(server), await newMember(server)];
    const passport = await submitted(server, singapore, { idNumber: 'g123456-a' });
    const another = await submitted(server, japan, { country: 'JP', idNumber: 'G123456A' });
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
    expect(await approve(server, passport, reviewer)).toMatchObject({ status: 200 });
    await leave(server, singapore);
    expect(await seen(another)).toEqual([
      [card, false],
      [passport, false],
    ]);
  });

  test('is certified only once even if both are approved at the same moment', async () => {
    const idNumber = newNumber();
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember(server)));
    const all = await Promise.all(people.map((person) => submitted(server, person, { idNumber })));
    const answers = await Promise.all(all.map((id) => approve(server, id, reviewer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 5 }, () => 1604),
    ]);
  });
});
