import { languages, type Role } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongCodeFor } from '../members/testing/authenticator.ts';
import {
  ageSessions,
  goodPassword,
  newOperator,
  operatorsSecret,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';
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

/** Returns the mails that a change caused, with their recipients. */
async function toldBy(change: () => Promise<{ status: number }>, status = 200) {
  const { db } = server.database;
  await db.deleteFrom('mail').execute();
  expect((await change()).status).toBe(status);
  const mails = await db.selectFrom('mail').select(['recipient', 'kind']).orderBy('id').execute();
  return mails.map(({ recipient, kind }) => `${kind}: ${recipient}`);
}

const id = ({ id: operatorId }: Person) => ({ operatorId: String(operatorId) });
const giveRoles = (person: Person, rolesBefore: Role[], roles: Role[]) =>
  server.operator('setOperatorRoles', { ...id(person), rolesBefore, roles }, owner);

test('every other owner is told of a new operator', async () => {
  const newcomer = {
    email: 'newcomer@staff.example',
    name: 'Newcomer',
    roles: ['finance'] satisfies Role[],
  };
  expect(await toldBy(() => server.operator('createOperator', newcomer, owner))).toEqual([
    `staff-changed: ${otherOwner.email}`,
  ]);
});

test('the operator is also told of changed roles and of a reset', async () => {
  const all = [`console-access-changed: ${support.email}`, `staff-changed: ${otherOwner.email}`];
  const lost = { ...id(support), reason: 'Lost the phone' };
  expect(await toldBy(() => giveRoles(support, ['support'], ['support', 'finance']))).toEqual(all);
  expect(await toldBy(() => server.operator('resetOperatorTotp', lost, owner))).toEqual(all);
  expect(await toldBy(() => server.operator('resetOperatorAccess', id(support), owner))).toEqual(
    all,
  );
});

test('an operator who is disabled or enabled again is also told', async () => {
  for (const disabled of [true, false]) {
    const change = { ...id(support), disabled };
    expect(await toldBy(() => server.operator('setOperatorDisabled', change, owner))).toEqual([
      `console-access-changed: ${support.email}`,
      `staff-changed: ${otherOwner.email}`,
    ]);
  }
});

test('an owner who was disabled first is still told of later changes, for a week', async () => {
  const third = await newOperator(server, ['owner']);
  const shutOut = { ...id(third), disabled: true };
  expect(await toldBy(() => server.operator('setOperatorDisabled', shutOut, owner))).toEqual([
    `console-access-changed: ${third.email}`,
    `staff-changed: ${otherOwner.email}`,
  ]);
  expect(await toldBy(() => giveRoles(support, ['support', 'finance'], ['finance']))).toContain(
    `staff-changed: ${third.email}`,
  );
  await server.database.db
    .updateTable('principal')
    .set({ disabledAt: sql<Date>`now() - interval '8 days'` })
    .where('id', '=', third.id)
    .execute();
  expect(await toldBy(() => giveRoles(support, ['finance'], ['support']))).not.toContain(
    `staff-changed: ${third.email}`,
  );
});

test('a change without effect or a refused one is told to nobody', async () => {
  const same = { ...id(support), disabled: false };
  expect(await toldBy(() => server.operator('setOperatorDisabled', same, owner))).toEqual([]);
  expect(await toldBy(() => giveRoles(support, ['support'], ['support']))).toEqual([]);
  expect(await toldBy(() => giveRoles(support, ['owner'], ['auditor']), 1222)).toEqual([]);
  const off = { ...id(support), reason: 'There is none' };
  expect(await toldBy(() => server.operator('resetOperatorTotp', off, owner), 1210)).toEqual([]);
});

test("mails are in the language of the recipient's last login from a familiar network", async () => {
  const login = { email: otherOwner.email, password: goodPassword };
  const { db } = server.database;
  await db
    .updateTable('principal')
    .set({ totpSecret: null, totpConfirmedAt: null })
    .where('id', '=', otherOwner.id)
    .execute();
  await ageSessions(server, otherOwner.id);
  expect((await server.operator('login', login, { language: 'ru' })).status).toBe(200);
  // Most likely another person.
  const elsewhere = { language: 'ko', ip: '10.5.12.1' } as const;
  for (let nth = 0; nth < 2; nth += 1)
    expect((await server.operator('login', login, elsewhere)).status).toBe(200);
  await toldBy(() => giveRoles(support, ['support'], ['editor']));
  const mails = await db.selectFrom('mail').select(['kind', 'language']).orderBy('id').execute();
  expect(mails).toEqual([
    { kind: 'console-access-changed', language: 'en' },
    { kind: 'staff-changed', language: 'ru' },
  ]);
});

test("the first login sets the operator's language, whatever its network", async () => {
  const { id: newcomer, email } = await newOperator(server, ['support'], { entering: true });
  const sender = { language: 'ko', ip: '10.5.12.2' } as const;
  const { status } = await server.operator('login', { email, password: goodPassword }, sender);
  expect(status).toBe(200);
  const found = server.database.db.selectFrom('operator').select('language');
  expect(await found.where('id', '=', newcomer).execute()).toEqual([{ language: 'ko' }]);
});

test('an operator is told of a changed password', async () => {
  const password = 'a longer walk to the harbour';
  const change = { currentPassword: goodPassword, password, passwordRepeat: password };
  expect(await toldBy(() => server.operator('changePassword', change, otherOwner))).toEqual([
    `console-access-changed: ${otherOwner.email}`,
  ]);
});

test('repeated wrong second factors at login are mailed to the operator once a day, since the password is known', async () => {
  const guess = { email: owner.email, password: goodPassword, totp: 'AAAAA-BBBBB' };
  const logIn = () => server.operator('login', guess);
  expect(await toldBy(logIn, 1206)).toEqual([]);
  expect(await toldBy(logIn, 1206)).toEqual([]);
  expect(await toldBy(logIn, 1206)).toEqual([`console-access-tried: ${owner.email}`]);
  expect(await toldBy(logIn, 1206)).toEqual([]);
});

test('repeated wrong second factors in a session are mailed to the operator, since the session may be stolen', async () => {
  const approver = await newOperator(server, ['finance']);
  const guess = () => server.operator('prove', { totp: 'AAAAA-BBBBB' }, approver);
  expect(await toldBy(guess, 1206)).toEqual([]);
  expect(await toldBy(guess, 1206)).toEqual([]);
  expect(await toldBy(guess, 1206)).toEqual([`console-proof-tried: ${approver.email}`]);
  expect(await toldBy(guess, 1206)).toEqual([]);
});

test('repeated wrong passwords in a session are mailed too, and each one is recorded', async () => {
  const operator = await newOperator(server, ['support']);
  const password = 'a longer walk to the harbour';
  const change = { currentPassword: 'wrong', password, passwordRepeat: password };
  const changing = () => server.operator('changePassword', change, operator);
  const beginning = () => server.operator('beginTotp', { password: 'wrong' }, operator);
  expect(await toldBy(changing, 1207)).toEqual([]);
  expect(await toldBy(beginning, 1207)).toEqual([]);
  expect(await toldBy(changing, 1207)).toEqual([`console-proof-tried: ${operator.email}`]);
  expect(await toldBy(beginning, 1207)).toEqual([]);
  const noted = { action: 'auth.prove-failed', detail: { reason: 'currentPasswordWrong' } };
  expect(await auditOf(server, operator)).toMatchObject(Array.from({ length: 4 }, () => noted));
});

test('repeated wrong codes for the first recovery codes are mailed too', async () => {
  const { id: principalId, email, token } = await newOperator(server, ['support']);
  await sql`update principal set security_changed_at = totp_confirmed_at, totp_begun_at = now(),
    totp_begun_in = (select id from session where principal_id = ${principalId})
    where id = ${principalId}`.execute(server.database.db);
  const guess = () =>
    server.operator('confirmTotp', { totp: wrongCodeFor(operatorsSecret) }, { token });
  expect(await toldBy(guess, 1206)).toEqual([]);
  expect(await toldBy(guess, 1206)).toEqual([]);
  expect(await toldBy(guess, 1206)).toEqual([`console-proof-tried: ${email}`]);
});

test('the mails are written in every language, with the name of the product', async () => {
  const subjects = new Set<string>();
  for (const compose of Object.values(staffMails(server.services))) {
    for (const language of languages) {
      const letter = await compose({ recipient: 'owner@staff.example', language, about: null });
      subjects.add(letter?.subject ?? '');
      const text = JSON.stringify(letter);
      expect(text).toContain(server.services.settings.now().productName);
      expect(text).not.toContain('{product}');
    }
  }
  expect(subjects.size).toBe(6 * languages.length);
});
