import { languages, type Role } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { staffMails } from './mails/composers.ts';

let server: TestServer;
let owner: Person;
let otherOwner: Person;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  owner = await newOperator(server, ['owner']);
  otherOwner = await newOperator(server, ['owner', 'finance']);
  support = await newOperator(server, ['support']);
});
afterAll(() => server.stop());

/** Who was written to because of it, and what. */
async function toldBy(change: () => Promise<{ status: number }>, status = 200) {
  const { db } = server.database;
  await db.deleteFrom('mail').execute();
  expect((await change()).status).toBe(status);
  const mails = await db.selectFrom('mail').select(['recipient', 'kind']).orderBy('id').execute();
  return mails.map(({ recipient, kind }) => `${kind}: ${recipient}`);
}

const id = ({ id: operatorId }: Person) => ({ operatorId: String(operatorId) });

test('every other owner hears of a new operator', async () => {
  const newcomer = {
    email: 'newcomer@staff.example',
    name: 'Newcomer',
    roles: ['finance'] satisfies Role[],
  };
  expect(await toldBy(() => server.operator('createOperator', newcomer, owner))).toEqual([
    `staff-changed: ${otherOwner.email}`,
  ]);
});

test('of other roles, and of a reset, the operator hears too', async () => {
  const all = [`console-access-changed: ${support.email}`, `staff-changed: ${otherOwner.email}`];
  const roles = { ...id(support), roles: ['support', 'finance'] satisfies Role[] };
  const lost = { ...id(support), reason: 'Lost the phone' };
  expect(await toldBy(() => server.operator('setOperatorRoles', roles, owner))).toEqual(all);
  expect(await toldBy(() => server.operator('resetOperatorTotp', lost, owner))).toEqual(all);
  expect(await toldBy(() => server.operator('resetOperatorAccess', id(support), owner))).toEqual(
    all,
  );
});

test('who comes back after having been shut out is no surprise to other owners', async () => {
  for (const disabled of [true, false]) {
    const change = { ...id(support), disabled };
    expect(await toldBy(() => server.operator('setOperatorDisabled', change, owner))).toEqual([
      `staff-changed: ${otherOwner.email}`,
    ]);
  }
});

test('an owner whom it is about hears of it once, and one who is shut out not at all', async () => {
  const third = await newOperator(server, ['owner']);
  const roles = { ...id(third), roles: ['support'] satisfies Role[] };
  const shutOut = { ...id(third), disabled: true };
  expect(await toldBy(() => server.operator('setOperatorDisabled', shutOut, owner))).toHaveLength(
    1,
  );
  expect(await toldBy(() => server.operator('setOperatorRoles', roles, owner))).toEqual([
    `console-access-changed: ${third.email}`,
    `staff-changed: ${otherOwner.email}`,
  ]);
});

test('what is refused is told nobody', async () => {
  const toItself = { ...id(owner), roles: ['auditor'] satisfies Role[] };
  expect(await toldBy(() => server.operator('setOperatorRoles', toItself, owner), 1213)).toEqual(
    [],
  );
});

test('a changed password is told its operator', async () => {
  const password = 'a longer walk to the harbour';
  const change = { currentPassword: goodPassword, password, passwordRepeat: password };
  expect(await toldBy(() => server.operator('changePassword', change, otherOwner))).toEqual([
    `console-access-changed: ${otherOwner.email}`,
  ]);
});

test('who keeps guessing the second step gives away that they know the password, once a day', async () => {
  const guess = { email: owner.email, password: goodPassword, totp: 'AAAAA-BBBBB' };
  const logIn = () => server.operator('login', guess);
  expect(await toldBy(logIn, 1206)).toEqual([]);
  expect(await toldBy(logIn, 1206)).toEqual([]);
  expect(await toldBy(logIn, 1206)).toEqual([`console-access-tried: ${owner.email}`]);
  expect(await toldBy(logIn, 1206)).toEqual([]);
});

test('the mails are written in every language, with the name of the product', async () => {
  const subjects = new Set<string>();
  for (const compose of Object.values(staffMails(server.services))) {
    for (const language of languages) {
      const letter = await compose({ recipient: 'owner@staff.example', language });
      subjects.add(letter?.subject ?? '');
      const text = JSON.stringify(letter);
      expect(text).toContain(server.services.settings.now().productName);
      expect(text).not.toContain('{product}');
    }
  }
  expect(subjects.size).toBe(3 * languages.length);
});
