import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newEmail, newInvitation, newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unlike } from './testing/proof.ts';

let server: TestServer;
let nextIp = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns a new address for each test, so that tests do not use up each other's tries. */
function freshIp(): string {
  nextIp += 1;
  return `10.1.${nextIp >> 8}.${nextIp & 255}`;
}

async function askForCode(email: string, ip = freshIp()): Promise<string> {
  const before = server.mail.received.filter(({ to }) => to === email).length;
  const answer = await server.member('sendLoginCode', { email }, { ip });
  expect(answer).toMatchObject({ status: 200, response: { resendAfter: 60 } });
  return await server.mail.codeTo(email, before);
}

async function form(overrides: Partial<Record<string, string>> = {}) {
  const email = overrides['email'] ?? newEmail();
  return {
    email,
    code: '000000',
    password: goodPassword,
    passwordRepeat: goodPassword,
    invitationCode: await newInvitation(server),
    ...overrides,
  };
}

function wrong(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Leaves out the handle, which differs in each answer. */
function withoutHandle({ response, ...rest }: { response: { resendAfter: number } }) {
  return { ...rest, resendAfter: response.resendAfter };
}

/** Moves the code's times into the past, as if the person had waited. */
async function letTimePass(email: string, interval: string): Promise<void> {
  await sql`update verification_code set requested_at = requested_at - ${interval}::interval,
    made_at = made_at - ${interval}::interval,
    previous_made_at = previous_made_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval where email = ${email}`.execute(
    server.database.db,
  );
}

describe('registering', () => {
  test('accepts a mailed code and opens a session', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const registered = await server.member('register', await form({ email, code }));
    expect(registered).toMatchObject({ status: 200, response: { account: email } });
    const me = await server.member('getMemberBaseInfo', {}, { token: registered.response.token });
    expect(me.response).toMatchObject({ account: email, contractLevel: 0, totpEnabled: false });
    expect(me.response.inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  test('accepts the address in any case and with surrounding spaces', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const registered = await server.member(
      'register',
      await form({ email: ` ${email.toUpperCase()} `, code }),
    );
    expect(registered.response.account).toBe(email);
  });

  test('records who invited the member', async () => {
    const friend = await newMember(server);
    const { response: me } = await server.member('getMemberBaseInfo', {}, { token: friend.token });
    const email = newEmail();
    const code = await askForCode(email);
    await server.member('register', await form({ email, code, invitationCode: me.inviteCode }));
    const invited = await server.member('getInviteMemberList', {}, { token: friend.token });
    expect(invited.response.items).toMatchObject([
      { username: `pe***${email.slice(-14, -12)}@example.com`, contractLevel: 0 },
    ]);
    expect(invited.response.nextCursor).toBeNull();
  });

  test('refuses passwords that differ, are short or are common, with the field of each', async () => {
    const differing = await server.member(
      'register',
      await form({ passwordRepeat: 'something else' }),
    );
    expect(differing).toMatchObject({
      status: 1100,
      response: { passwordRepeat: 'The two passwords differ' },
    });
    const short = await server.member(
      'register',
      await form({ password: 'short', passwordRepeat: 'short' }),
    );
    expect(short).toMatchObject({ status: 1100, response: { password: 'At least 8 characters' } });
    const common = { password: 'Password123', passwordRepeat: 'Password123' };
    expect(await server.member('register', await form(common))).toMatchObject({
      status: 1100,
      response: { password: 'This password is too common' },
    });
  });

  test('needs an invitation code that exists and is not used up, expired or disabled', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const missing = await server.member('register', {
      ...(await form({ email, code })),
      invitationCode: undefined,
    });
    expect(missing).toMatchObject({ status: 1100, response: { invitationCode: 'Required' } });

    const usedUp = await newInvitation(server, 1);
    await server.database.db
      .updateTable('invitationCode')
      .set({ uses: 1 })
      .where('code', '=', usedUp)
      .execute();
    const expired = await newInvitation(server);
    const past = new Date(Date.now() - 1000);
    await server.database.db
      .updateTable('invitationCode')
      .set({ expiresAt: past })
      .where('code', '=', expired)
      .execute();
    const disabled = await newInvitation(server);
    await server.database.db
      .updateTable('invitationCode')
      .set({ disabledAt: past })
      .where('code', '=', disabled)
      .execute();
    for (const invitationCode of ['NOSUCHCODE', usedUp, expired, disabled]) {
      const answer = await server.member('register', await form({ email, code, invitationCode }));
      expect([invitationCode, answer.status]).toEqual([invitationCode, 1203]);
    }
    const works = await server.member('register', await form({ email, code }));
    expect(works.status).toBe(200);
  });

  test('admits exactly one of many with an invitation code for one', async () => {
    const invitationCode = await newInvitation(server, 1);
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const email = newEmail();
        return await form({ email, code: await askForCode(email), invitationCode });
      }),
    );
    const answers = await Promise.all(
      people.map((person) => server.member('register', person, { ip: freshIp() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 1203, 1203, 1203, 1203,
    ]);
  });

  test('opens one account per verification code, however often it is sent at once', async () => {
    const email = newEmail();
    const input = await form({ email, code: await askForCode(email) });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.member('register', input)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.database.db
      .selectFrom('principal')
      .where('email', '=', email)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('verification codes', () => {
  test('end after five wrong tries, even for the right code', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    for (let i = 0; i < 5; i += 1) {
      const answer = await server.member('register', await form({ email, code: wrong(code) }));
      expect(answer.status).toBe(1202);
    }
    expect((await server.member('register', await form({ email, code }))).status).toBe(1202);
  });

  test('are not used up by a mistyped invitation code', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    for (let i = 0; i < 6; i += 1) {
      const answer = await server.member(
        'register',
        await form({ email, code, invitationCode: 'NOSUCH' }),
      );
      expect(answer.status).toBe(1203);
    }
    expect((await server.member('register', await form({ email, code }))).status).toBe(200);
  });

  test('cannot be guessed by sending many tries at once', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const input = await form({ email, code: wrong(code) });
    await Promise.all(Array.from({ length: 12 }, () => server.member('register', input)));
    expect((await server.member('register', await form({ email, code }))).status).toBe(1202);
  });

  test('allow five wrong tries for each browser that asked, whatever others send', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const { response } = await server.member('sendLoginCode', { email }, { ip: freshIp() });
    for (let i = 0; i < 6; i += 1)
      await server.member('register', await form({ email, code: wrong(code) }));
    expect((await server.member('register', await form({ email, code }))).status).toBe(1202);
    const { handle } = response;
    const registered = await server.member('register', await form({ email, code, handle }));
    expect(registered.status).toBe(200);
  });

  test('are valid for twenty minutes, twice as long as their mail says', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    await letTimePass(email, '19 minutes 50 seconds');
    const late = { ...(await form({ email, code })), invitationCode: 'NOSUCHCODE' };
    // The code was accepted: only the invitation is refused.
    expect((await server.member('register', late)).status).toBe(1203);
    await letTimePass(email, '15 seconds');
    expect((await server.member('register', await form({ email, code }))).status).toBe(1202);
  });

  test('are bound to one address and one purpose', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const other = newEmail();
    const own = await askForCode(other);
    // One time in a million, both codes are the same; then there is nothing to distinguish.
    const foreign = own === code ? wrong(own) : code;
    const taken = await server.member('register', await form({ email: other, code: foreign }));
    expect(taken.status).toBe(1202);
    const reset = { email, code, password: goodPassword, passwordRepeat: goodPassword };
    expect((await server.member('forgetLoginPwd', reset)).status).toBe(1202);
  });

  test('can be requested at any time; within a minute the previous mail counts as the answer', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const early = await server.member('sendLoginCode', { email }, { ip: freshIp() });
    expect(early).toMatchObject({
      status: 200,
      response: { resendAfter: expect.toSatisfy((s: number) => s > 50 && s <= 60) },
    });
    await letTimePass(email, '61 seconds');
    expect(await askForCode(email)).toBe(code);
    expect((await server.member('register', await form({ email, code }))).status).toBe(200);
  });

  test('change after ten minutes', async () => {
    const email = newEmail();
    const first = await askForCode(email);
    await letTimePass(email, '10 minutes 1 second');
    const second = await askForCode(email);
    // One time in a million, the same six digits are drawn again; then there is nothing to distinguish.
    expect(unlike(first, second)).toBe(second);
    expect((await server.member('register', await form({ email, code: second }))).status).toBe(200);
  });

  test('are sent in one mail if many ask at once, and each gets a handle', async () => {
    const email = newEmail();
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.member('sendLoginCode', { email }, { ip })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ response }) => response.handle)).size).toBe(5);
    await server.mail.codeTo(email);
    const { rows } = await server.database.pool.query('select from mail where recipient = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('stay valid when a network that has sent too many requests asks again', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    await letTimePass(email, '61 seconds');
    const ip = freshIp();
    for (let i = 0; i < 20; i += 1)
      await server.member('sendLoginCode', { email: newEmail() }, { ip });
    expect((await server.member('sendLoginCode', { email }, { ip })).status).toBe(1004);
    expect((await server.member('register', await form({ email, code }))).status).toBe(200);
  });

  test('can be requested at most twenty times an hour from an IP address', async () => {
    const ip = freshIp();
    for (let i = 0; i < 20; i += 1) {
      expect((await server.member('sendLoginCode', { email: newEmail() }, { ip })).status).toBe(
        200,
      );
    }
    const over = await server.member('sendLoginCode', { email: newEmail() }, { ip });
    expect(over).toMatchObject({ status: 1004, msg: expect.stringMatching(/^Too many tries/) });
  });

  test('are not stored in clear text', async () => {
    const email = newEmail();
    const code = await askForCode(email);
    const { rows } = await server.database.pool.query(
      'select t::text from verification_code t where email = $1',
      [email],
    );
    const mails = await server.database.pool.query(
      'select t::text from mail t where recipient = $1',
      [email],
    );
    const stored = [...rows, ...mails.rows].map(({ t }: { t: string }) => t).join('\n');
    // Matches only the separate code, because parts of hashes or times may contain it by chance.
    expect(stored).not.toMatch(new RegExp(`(?<![\\w.])${code}(?!\\w)`));
  });
});

describe('the existence of an account', () => {
  test('is revealed to its mailbox, not to the person who requests a code', async () => {
    const { email } = await newMember(server);
    const stranger = newEmail();
    const known = await server.member('sendLoginCode', { email }, { ip: freshIp() });
    const unknown = await server.member('sendLoginCode', { email: stranger }, { ip: freshIp() });
    expect(withoutHandle(known)).toEqual(withoutHandle(unknown));
    expect((await server.mail.mailTo(email)).source).toContain(
      'Subject: You already have an account',
    );
    const guess = await server.member('register', await form({ email, code: '123456' }));
    expect(guess.status).toBe(1202);
  });

  test('is not revealed by requesting a new password either', async () => {
    const { email } = await newMember(server);
    const stranger = newEmail();
    const known = await server.member('sendForgetPwdCode', { email }, { ip: freshIp() });
    const unknown = await server.member(
      'sendForgetPwdCode',
      { email: stranger },
      { ip: freshIp() },
    );
    expect(withoutHandle(known)).toEqual(withoutHandle(unknown));
    await server.mail.codeTo(email);
    expect(server.mail.received.some(({ to }) => to === stranger)).toBe(false);
    const reset = {
      email: stranger,
      code: '123456',
      password: goodPassword,
      passwordRepeat: goodPassword,
    };
    expect((await server.member('forgetLoginPwd', reset)).status).toBe(1202);
  });
});

test('codes can be requested forty times an hour from one /56, however many networks it is divided into', async () => {
  const asked = Array.from({ length: 48 }, async (_, nth) => {
    const ip = `2001:db8:77:${(nth % 8).toString(16)}::1`;
    return (await server.member('sendForgetPwdCode', { email: newEmail() }, { ip })).status;
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((status) => status === 200)).toHaveLength(40);
  expect(answers.filter((status) => status === 1004)).toHaveLength(8);
});
