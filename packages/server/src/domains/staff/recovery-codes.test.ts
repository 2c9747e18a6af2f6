import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCalls } from '@tradewind/contract';
import { requireRest } from '../access/index.ts';
import { codeOf } from '../members/testing/authenticator.ts';
import {
  goodPassword,
  letAccessSettle,
  newOperator,
  operatorsSecret,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const renew = (by: Person, totp: string, password = goodPassword) =>
  server.operator('renewRecoveryCodes', { password, totp }, by);

const codesLeft = async (of: Person) =>
  (await server.operator('getSelf', {}, of)).response.recoveryCodesLeft;

async function mailsTo({ email }: Person): Promise<string[]> {
  const mails = await server.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  return mails.map(({ kind }) => kind);
}

test('an operator can make new recovery codes, which is on the audit record and mailed to them', async () => {
  const operator = await newOperator(server, ['support']);
  expect(await codesLeft(operator)).toBe(0);
  const first = await renew(operator, codeOf(operatorsSecret));
  expect([first.status, first.response.recoveryCodes.length]).toEqual([200, 8]);
  expect(await codesLeft(operator)).toBe(8);

  const [old = '', another = ''] = first.response.recoveryCodes;
  const second = await renew(operator, old);
  expect(second.status).toBe(200);
  expect((await server.operator('prove', { totp: another }, operator)).status).toBe(1206);
  expect(await codesLeft(operator)).toBe(8);
  expect(await mailsTo(operator)).toEqual(['console-access-changed', 'console-access-changed']);
  expect((await auditOf(server, operator)).map(({ action }) => action)).toEqual([
    'auth.renew-recovery-codes',
    'auth.renew-recovery-codes',
    'auth.prove-failed',
  ]);
});

test('a wrong code or password makes no recovery codes, is recorded, and is mailed when it is more than a slip', async () => {
  const operator = await newOperator(server, ['support']);
  expect((await renew(operator, codeOf(operatorsSecret), 'wrong')).status).toBe(1207);
  for (let nth = 0; nth < 3; nth += 1)
    expect((await renew(operator, 'AAAAA-BBBBB')).status).toBe(1206);
  expect(await codesLeft(operator)).toBe(0);
  expect(await mailsTo(operator)).toEqual(['console-proof-tried']);
  const audit = await auditOf(server, operator);
  expect(audit.map(({ action }) => action)).toEqual(
    Array.from({ length: 4 }, () => 'auth.prove-failed'),
  );
});

test('an operator with new recovery codes cannot approve money for a day', async () => {
  const operator = await newOperator(server, ['finance']);
  await letAccessSettle(server, operator);
  const approve = () =>
    server.database.transaction((tx) =>
      requireRest(tx, { newApproversRest: true }, consoleCalls.approveProposal, operator.id),
    );
  await approve();
  expect((await renew(operator, codeOf(operatorsSecret))).status).toBe(200);
  await expect(approve()).rejects.toMatchObject({ code: 'approverTooNew' });
});
