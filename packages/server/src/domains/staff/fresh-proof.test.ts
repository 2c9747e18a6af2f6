import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../members/testing/authenticator.ts';
import { goodPassword, newOperator, operatorsSecret, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Creates an owner who showed the second factor this many minutes ago. */
async function ownerSince(minutes: number): Promise<Person> {
  const owner = await newOperator(server, ['owner']);
  await letPass(owner, minutes);
  return owner;
}

async function letPass({ id }: Person, minutes: number): Promise<void> {
  await server.database.pool.query(
    `update session set proven_until = proven_until - make_interval(mins => $2) where principal_id = $1`,
    [id, minutes],
  );
}

let newcomers = 0;
async function addSomebody(by: Person): Promise<number> {
  newcomers += 1;
  const email = `newcomer-${newcomers}@staff.example`;
  const input = { email, name: 'Newcomer', roles: ['support' as const] };
  return (await server.operator('createOperator', input, by)).status;
}

const prove = async (by: Person, totp: string) =>
  (await server.operator('prove', { totp }, by)).status;

describe('an operator who showed the second factor long ago', () => {
  test('is asked for it again before anything happens', async () => {
    const owner = await ownerSince(14);
    expect(await addSomebody(owner)).toBe(200);
    await letPass(owner, 1);
    expect(await addSomebody(owner)).toBe(1216);
    const missing = await server.database.db
      .selectFrom('principal')
      .select('id')
      .where('email', '=', `newcomer-${newcomers}@staff.example`)
      .execute();
    expect(missing).toEqual([]);
    // Viewing, and calls that only protect, need no recent proof.
    expect((await server.operator('getOperatorList', {}, owner)).status).toBe(200);
    const other = await newOperator(server, ['support']);
    const operatorId = String(other.id);
    expect((await server.operator('endOperatorSessions', { operatorId }, owner)).status).toBe(200);
  });

  test('can continue once it was shown, which is on the audit record', async () => {
    const owner = await ownerSince(16);
    expect(await prove(owner, 'AAAAA-BBBBB')).toBe(1206);
    expect(await addSomebody(owner)).toBe(1216);
    const code = codeOf(operatorsSecret);
    expect(await prove(owner, code)).toBe(200);
    expect(await addSomebody(owner)).toBe(200);
    // A code that was seen over a shoulder cannot be used again.
    expect(await prove(owner, code)).toBe(1223);
    expect((await auditOf(server, owner)).map(({ action }) => action)).toEqual([
      'auth.prove-failed',
      'auth.prove',
      'operator.create',
      'auth.prove-failed',
    ]);
  });

  test('does not prove it by a proof in another session', async () => {
    const owner = await ownerSince(16);
    const login = { email: owner.email, password: goodPassword, totp: codeOf(operatorsSecret) };
    const { response, status } = await server.operator('login', login);
    expect(status).toBe(200);
    const fresh = { ...owner, token: response.token };
    expect(await addSomebody(fresh)).toBe(200);
    expect(await addSomebody(owner)).toBe(1216);
  });
});

test('setting up the second factor counts as showing it', async () => {
  const owner = await newOperator(server, ['owner'], { entering: true });
  await server.database.db
    .updateTable('principal')
    .set({ mustChangePassword: false })
    .where('id', '=', owner.id)
    .execute();
  const begun = await server.operator('beginTotp', { password: goodPassword }, owner);
  const totp = codeOf(begun.response.secret);
  expect((await server.operator('confirmTotp', { totp }, owner)).status).toBe(200);
  expect(await addSomebody(owner)).toBe(200);
});

test('an operator must show the second factor before changing the password', async () => {
  const owner = await ownerSince(16);
  const password = 'a longer walk to the harbour';
  const change = { currentPassword: goodPassword, password, passwordRepeat: password };
  expect((await server.operator('changePassword', change, owner)).status).toBe(1216);
  const login = { email: owner.email, password };
  expect((await server.operator('login', login)).status).toBe(1201);
});

test('changing the password requires the second factor to be shown again', async () => {
  const owner = await ownerSince(0);
  const password = 'a longer walk to the harbour';
  const change = { currentPassword: goodPassword, password, passwordRepeat: password };
  expect((await server.operator('changePassword', change, owner)).status).toBe(200);
  expect(await addSomebody(owner)).toBe(1216);
});
