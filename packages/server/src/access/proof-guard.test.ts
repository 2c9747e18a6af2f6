import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf, switchOn } from '../account/testing/authenticator.ts';
import {
  anotherSession,
  askForCode,
  freshIp,
  isProven,
  letTimePass,
  prove,
  sessionOf,
} from '../account/testing/proof.ts';
import { goodPassword, newMember, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { untilOneWaits } from '../testing/until-one-waits.ts';
import { createProofGuard } from './proof-guard.ts';

let server: TestServer;
let guard: ReturnType<typeof createProofGuard>;

beforeAll(async () => {
  server = await startTestServer();
  guard = createProofGuard(server.database.pool);
});
afterAll(() => server.stop());

const newPassword = 'another walk along the quay';

async function visitOf(person: Person) {
  return { memberId: person.id, sessionId: (await sessionOf(server, person)).id };
}

/** What the guard says to the person: nothing, or the code of its refusal. */
async function refusal(person: Person): Promise<unknown> {
  return await guard(await visitOf(person)).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** What the app is told of the pause. */
async function pausedUntil({ token }: Person): Promise<string | null> {
  const { response } = await server.member('getCoinWithdrawType', {}, { token });
  return response.pausedUntil;
}

async function provenMember(): Promise<Person> {
  const person = await newMember(server);
  const { status } = await prove(server, person.token, await askForCode(server, person));
  expect(status).toBe(200);
  return person;
}

async function setProven(memberId: bigint): Promise<void> {
  await sql`update session set proven_until = now() + interval '15 minutes'
    where principal_id = ${memberId}`.execute(server.database.db);
}

async function changePassword({ token }: Person): Promise<void> {
  const input = { currentPassword: goodPassword, password: newPassword };
  const changed = await server.member(
    'changePassword',
    { ...input, passwordRepeat: newPassword },
    { token },
  );
  expect(changed.status).toBe(200);
}

describe('the guard before money moves', () => {
  test('asks for a proof, once per session and quarter of an hour', async () => {
    const person = await newMember(server);
    expect(await refusal(person)).toBe('proofNeeded');
    await prove(server, person.token, await askForCode(server, person));
    expect(await refusal(person)).toBeUndefined();
    expect(await refusal(await anotherSession(server, person))).toBe('proofNeeded');
    await letTimePass(server, person, '14 minutes 50 seconds');
    expect(await refusal(person)).toBeUndefined();
    await letTimePass(server, person, '11 seconds');
    expect(await refusal(person)).toBe('proofNeeded');
  });

  test('says so when the session has ended, whatever it had proven', async () => {
    const person = await provenMember();
    await server.member('logout', {}, { token: person.token });
    expect(await refusal(person)).toBe('sessionEnded');

    const expired = await provenMember();
    await sql`update session set expires_at = now() where principal_id = ${expired.id}`.execute(
      server.database.db,
    );
    expect(await refusal(expired)).toBe('sessionEnded');

    const disabled = await provenMember();
    await sql`update principal set disabled_at = now() where id = ${disabled.id}`.execute(
      server.database.db,
    );
    expect(await refusal(disabled)).toBe('sessionEnded');
    await expect(guard({ memberId: person.id, sessionId: 1_000_000n })).rejects.toThrow(
      'sessionEnded',
    );
  });

  test("lets nobody pass with another member's session", async () => {
    const [person, other] = [await provenMember(), await newMember(server)];
    const { sessionId } = await visitOf(person);
    await expect(guard({ memberId: other.id, sessionId })).rejects.toThrow('sessionEnded');
  });

  test('answers many at once, each for themselves, with few queries', async () => {
    const [proven, unproven] = [await provenMember(), await newMember(server)];
    const visits = [await visitOf(proven), await visitOf(unproven)];
    const query = vi.spyOn(server.database.pool, 'query');
    const answers = await Promise.allSettled(
      Array.from({ length: 150 }, () => visits).flatMap((two) => two.map(guard)),
    );
    expect(query.mock.calls.length).toBeLessThanOrEqual(4);
    query.mockRestore();
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
    for (const [index, { status }] of answers.entries()) {
      expect(status).toBe(index % 2 === 0 ? 'fulfilled' : 'rejected');
    }
  });
});

describe('a security change', () => {
  test('keeps the wallet shut for 24 hours, says until when, and voids the proof', async () => {
    const person = await provenMember();
    await changePassword(person);
    expect(await isProven(server, person)).toBe(false);
    await server.mail.mailTo(person.email, 1);
    // A new proof does not open it either.
    await letTimePass(server, person, '61 seconds');
    await prove(server, person.token, await askForCode(server, person));

    const { changed } = await server.database.db
      .selectFrom('principal')
      .select('securityChangedAt as changed')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const allowedFrom = new Date(changed.getTime() + 86_400_000);
    // Said before anybody tries.
    expect(await pausedUntil(person)).toBe(allowedFrom.toISOString());
    await expect(guard(await visitOf(person))).rejects.toMatchObject({
      code: 'securityChangedLately',
      params: { until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/) },
      response: { allowedFrom: allowedFrom.toISOString() },
    });
    await letTimePass(server, person, '23 hours 58 minutes');
    await setProven(person.id);
    expect(await refusal(person)).toBe('securityChangedLately');
    await letTimePass(server, person, '1 minute');
    await setProven(person.id);
    expect(await refusal(person)).toBeUndefined();
    expect(await pausedUntil(person)).toBeNull();
  });

  test('names the moment rounded up to the minute', async () => {
    const person = await provenMember();
    const { rows } = await server.database.pool.query<{ until: string }>(
      `update principal set created_at = now() - interval '2 days',
         security_changed_at = date_trunc('minute', now()) - interval '1 hour' + interval '1 second'
       where id = $1
       returning to_char(
         (date_trunc('minute', now()) + interval '23 hours 1 minute') at time zone 'UTC',
         'YYYY-MM-DD HH24:MI "UTC"') as until`,
      [person.id],
    );
    await expect(guard(await visitOf(person))).rejects.toMatchObject({ params: rows[0] });
  });

  test('by switching the second factor on voids every proof', async () => {
    const person = await newMember(server);
    const elsewhere = await anotherSession(server, person);
    await setProven(person.id);
    await switchOn(server, person);
    expect(await refusal(person)).toBe('securityChangedLately');
    const proven = [await isProven(server, person), await isProven(server, elsewhere)];
    expect(proven).toEqual([false, false]);
  });

  test('by switching the second factor off voids every proof', async () => {
    const person = await newMember(server);
    const elsewhere = await anotherSession(server, person);
    const { secret } = await switchOn(server, person);
    await setProven(person.id);
    const input = { password: goodPassword, totp: codeOf(secret, 1) };
    const off = await server.member('disableTotp', input, { token: person.token });
    expect([off.status, await refusal(person)]).toEqual([200, 'securityChangedLately']);
    const proven = [await isProven(server, person), await isProven(server, elsewhere)];
    expect(proven).toEqual([false, false]);
  });

  test('by a new password from the mailbox ends the proven session', async () => {
    const person = await provenMember();
    const { email } = person;
    await server.member('sendForgetPwdCode', { email }, { ip: freshIp() });
    const code = await server.mail.codeTo(email, 1);
    const input = { email, code, password: newPassword, passwordRepeat: newPassword };
    expect((await server.member('forgetLoginPwd', input, { ip: freshIp() })).status).toBe(200);
    expect(await refusal(person)).toBe('sessionEnded');
  });

  test('by an operator ends the proven session', async () => {
    const person = await newMember(server);
    await switchOn(server, person);
    await setProven(person.id);
    const { token } = await newOperator(server, ['owner']);
    const input = { memberId: String(person.id), reason: 'Lost the phone' };
    expect((await server.operator('resetMemberTotp', input, { token })).status).toBe(200);
    expect(await refusal(person)).toBe('sessionEnded');
  });

  test('under way is waited for: a mailed code no longer proves once the app is on', async () => {
    const person = await newMember(server);
    const code = await askForCode(server, person);
    const proving = await server.database.transaction(async (tx) => {
      await sql`update principal set totp_secret = 'x', totp_confirmed_at = now()
        where id = ${person.id}`.execute(tx);
      const answer = prove(server, person.token, code);
      await untilOneWaits(server);
      return { answer };
    });
    expect((await proving.answer).status).toBe(1206);
    expect(await isProven(server, person)).toBe(false);
  });
});
