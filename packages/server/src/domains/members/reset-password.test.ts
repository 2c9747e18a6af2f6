import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newEmail, newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { issueHandle } from './code-handle.ts';
import { unlike, wrong } from './testing/proof.ts';

let server: TestServer;
let nextNetwork = 1;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns an address in a new /24, so that tests do not use up each other's tries. */
function freshIp(): string {
  nextNetwork += 1;
  return `10.${60 + (nextNetwork >> 8)}.${nextNetwork & 255}.1`;
}

function lettersTo(email: string): number {
  return server.mail.received.filter(({ to }) => to === email).length;
}

async function waitingFor(email: string): Promise<number> {
  const { rows } = await server.database.pool.query(
    "select from mail where recipient = $1 and state = 'waiting'",
    [email],
  );
  return rows.length;
}

async function ask(email: string, ip = freshIp()) {
  const answer = await server.member('sendForgetPwdCode', { email }, { ip });
  expect(answer.status).toBe(200);
  return answer.response;
}

/** Requests a code and returns the contents of the mail. */
async function askAndRead(email: string, ip = freshIp()) {
  const before = lettersTo(email);
  const { handle } = await ask(email, ip);
  const { source } = await server.mail.mailTo(email, before);
  return { handle, code: await server.mail.codeTo(email, before), link: linkIn(source) };
}

/** Joins the long link, which the mail encoding breaks into lines. */
function linkIn(source: string): string {
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /\/forget#([\w-]+)/.exec(text)?.[1];
  if (link === undefined) throw new Error(`No link in:\n${source}`);
  return link;
}

const chosen = (password: string) => ({ password, passwordRepeat: password });

async function reset(
  given: { email: string; code: string; handle?: string },
  { ip = freshIp(), password = 'found it again' } = {},
): Promise<number> {
  const answer = await server.member('forgetLoginPwd', { ...given, ...chosen(password) }, { ip });
  return answer.status;
}

async function resetByLink(
  link: string,
  { ip = freshIp(), password = 'found it again' } = {},
): Promise<number> {
  const answer = await server.member('resetPwdByLink', { link, ...chosen(password) }, { ip });
  return answer.status;
}

/** Posts five wrong codes from each stranger, each with an own handle and network. */
async function guessWrongly(email: string, code: string, strangers: number): Promise<void> {
  for (let nth = 0; nth < strangers; nth += 1) {
    const ip = freshIp();
    const { handle } = await ask(email, ip);
    for (let tries = 0; tries < 5; tries += 1)
      await reset({ email, code: wrong(code), handle }, { ip });
  }
}

/** Reduces an answer to what must be equal for existing and missing accounts. */
function shape({ handle, ...rest }: { handle: string }) {
  return { ...rest, length: handle.length };
}

async function canLogIn({ email }: Person, password: string): Promise<boolean> {
  const answer = await server.member('loginByPwd', { email, password }, { ip: freshIp() });
  return answer.status === 200;
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

describe('a reset of the password', () => {
  test('accepts the mailed code once and ends every session', async () => {
    const person = await newMember(server);
    const { email } = person;
    const { code, handle } = await askAndRead(email);
    expect(await reset({ email, code, handle })).toBe(200);
    expect(await canLogIn(person, goodPassword)).toBe(false);
    expect(await canLogIn(person, 'found it again')).toBe(true);
    const old = await server.member('getMemberBaseInfo', {}, { token: person.token });
    expect(old.status).toBe(1003);
    expect(await reset({ email, code, handle })).toBe(1202);
  });

  test('is still possible for the owner after five wrong posts by a stranger', async () => {
    const { email } = await newMember(server);
    const { code, handle } = await askAndRead(email);
    const stranger = freshIp();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await reset({ email, code: wrong(code) }, { ip: stranger })).toBe(1202);
    expect(await reset({ email, code, handle })).toBe(200);
  });

  test('is still possible for the owner after wrong posts by a stranger behind the same address', async () => {
    const { email } = await newMember(server);
    const ip = freshIp();
    const { code, handle } = await askAndRead(email, ip);
    for (let tries = 0; tries < 8; tries += 1) await reset({ email, code: wrong(code) }, { ip });
    expect(await reset({ email, code }, { ip })).toBe(1202);
    expect(await reset({ email, code, handle }, { ip })).toBe(200);
  });

  test('is still possible for the owner while strangers keep requesting codes', async () => {
    const { email } = await newMember(server);
    for (let nth = 0; nth < 6; nth += 1) {
      await ask(email);
      // A mail that is not sent yet absorbs the next one, so wait until the queue is empty.
      await expect.poll(() => waitingFor(email)).toBe(0);
      await letTimePass(email, '61 seconds');
    }
    // A stranger has made a request just now too.
    await ask(email);
    const { handle } = await ask(email);
    const code = await server.mail.codeTo(email, lettersTo(email) - 1);
    expect(await reset({ email, code, handle })).toBe(200);
  });

  test('continues with the same code when a stranger requests another one', async () => {
    const { email } = await newMember(server);
    const { code, handle } = await askAndRead(email);
    await letTimePass(email, '61 seconds');
    const again = await askAndRead(email);
    expect(again.code).toBe(code);
    expect(await reset({ email, code, handle })).toBe(200);
  });

  test('also accepts the previous code while it is younger than ten minutes', async () => {
    const { email } = await newMember(server);
    await askAndRead(email);
    // The owner's mail is sent late in the life of the code.
    await letTimePass(email, '9 minutes 50 seconds');
    const { code, handle } = await askAndRead(email);
    await letTimePass(email, '61 seconds');
    await askAndRead(email);
    await letTimePass(email, '8 minutes 50 seconds');
    expect(await reset({ email, code, handle })).toBe(200);
  });

  test('ends after five wrong tries of a browser, for that browser only', async () => {
    const { email } = await newMember(server);
    const [wrongBrowser, other] = [await askAndRead(email), await ask(email)];
    const { code } = wrongBrowser;
    for (let tries = 0; tries < 5; tries += 1)
      expect(await reset({ email, code: wrong(code), handle: wrongBrowser.handle })).toBe(1202);
    expect(await reset({ email, code, handle: wrongBrowser.handle })).toBe(1202);
    expect(await reset({ email, code, handle: other.handle })).toBe(200);
  });

  test('checks only five of many guesses sent at once', async () => {
    const { email } = await newMember(server);
    const { code, handle } = await askAndRead(email);
    const guesses = Array.from({ length: 12 }, () =>
      reset({ email, code: wrong(code), handle }, { ip: freshIp() }),
    );
    expect(await Promise.all(guesses)).toEqual(Array.from({ length: 12 }, () => 1202));
    expect(await reset({ email, code, handle })).toBe(1202);
    const { rows } = await server.database.pool.query<{ tries: number }>(
      "select max(tries) as tries from throttle where key like 'code-handle:%'",
    );
    expect(rows[0]?.tries).toBe(5);
  });

  test('treats an invented, old or foreign handle as none', async () => {
    const [{ email }, other] = [await newMember(server), await newMember(server)];
    const { code } = await askAndRead(email);
    const { secrets } = server.services;
    const hourAgo = Date.now() - 3_601_000;
    const useless = [
      'A'.repeat(48),
      issueHandle(secrets, 'reset', email, hourAgo),
      issueHandle(secrets, 'register', email),
      (await ask(other.email)).handle,
    ];
    const ip = freshIp();
    for (let tries = 0; tries < 5; tries += 1)
      await reset({ email, code: wrong(code), handle: useless[tries % 4] ?? '' }, { ip });
    for (const handle of useless) expect(await reset({ email, code, handle }, { ip })).toBe(1202);
    expect(await reset({ email, code }, { ip: freshIp() })).toBe(200);
  });

  test('needs no handle, as specified; five wrong codes then end it for that network', async () => {
    const { email } = await newMember(server);
    const { code } = await askAndRead(email);
    const ip = freshIp();
    for (let tries = 0; tries < 5; tries += 1) await reset({ email, code: wrong(code) }, { ip });
    expect(await reset({ email, code }, { ip })).toBe(1202);
    expect(await reset({ email, code })).toBe(200);
  });

  test('is checked thirty times an hour for strangers, and beyond that in networks the owner has used', async () => {
    const person = await newMember(server);
    const { email } = person;
    const home = freshIp();
    await server.member('loginByPwd', { email, password: goodPassword }, { ip: home });
    await server.mail.mailTo(email);
    const { code, handle, link } = await askAndRead(email, home);
    await guessWrongly(email, code, 6);
    const away = await ask(email);
    expect(await reset({ email, code, handle: away.handle })).toBe(1004);
    // A wrong code gets the same answer there as elsewhere.
    expect(await reset({ email, code: wrong(code), handle }, { ip: home })).toBe(1004);
    expect(await reset({ email, code, handle }, { ip: home })).toBe(200);
    expect(await resetByLink(link)).toBe(1229);
  });

  test('gets past a network whose tries others used up only if the owner has used it', async () => {
    const person = await newMember(server);
    const { email } = person;
    const home = freshIp();
    await server.member('loginByPwd', { email, password: goodPassword }, { ip: home });
    await server.mail.mailTo(email);
    const { code, handle } = await askAndRead(email, home);
    const other = await newMember(server);
    const ofOther = await askAndRead(other.email, home);
    for (let tries = 0; tries < 60; tries += 1)
      await reset({ email: newEmail(), code: '000000' }, { ip: home });
    const rightOfOther = { email: other.email, code: ofOther.code, handle: ofOther.handle };
    expect(await reset(rightOfOther, { ip: home })).toBe(1004);
    expect(await reset({ email, code, handle }, { ip: home })).toBe(200);
  });

  test('does not reveal by any answer who has an account', async () => {
    const [{ email }, unknown] = [await newMember(server), newEmail()];
    expect(shape(await ask(email))).toEqual(shape(await ask(unknown)));
    // Immediately again: no second mail, and the same waiting time.
    const [known, stranger] = [await ask(email), await ask(unknown)];
    expect(shape(known)).toEqual(shape(stranger));
    const code = unlike(await server.mail.codeTo(email), '123456');
    for (let tries = 0; tries < 6; tries += 1) {
      const ip = freshIp();
      const ofKnown = await reset({ email, code, handle: known.handle }, { ip });
      expect(await reset({ email: unknown, code, handle: stranger.handle }, { ip })).toBe(ofKnown);
    }
    expect(lettersTo(unknown)).toBe(0);
  });
});

describe('the mails of a reset', () => {
  test('are at most five in a burst and then one every ten minutes, however many ask', async () => {
    const { email } = await newMember(server);
    for (let minute = 0; minute < 30; minute += 1) {
      await ask(email);
      // A mail that is not sent yet absorbs the next one, so wait until the queue is empty.
      await expect.poll(() => waitingFor(email)).toBe(0);
      await letTimePass(email, '61 seconds');
    }
    await expect.poll(() => lettersTo(email)).toBe(7);
  });

  test('are merged into one if many ask at once', async () => {
    const { email } = await newMember(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
    expect(new Set(answers.map(({ handle }) => handle)).size).toBe(5);
    await server.mail.codeTo(email);
    const { rows } = await server.database.pool.query(
      "select from mail where recipient = $1 and kind = 'reset-code'",
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  test('still go to a member who has used a network whose requests others used up', async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const home = freshIp();
    const credentials = { email: person.email, password: goodPassword };
    await server.member('loginByPwd', credentials, { ip: home });
    await server.mail.mailTo(person.email);
    for (let nth = 0; nth < 20; nth += 1) await ask(newEmail(), home);
    const asking = async ({ email }: { email: string }) =>
      await server.member('sendForgetPwdCode', { email }, { ip: home });
    const [refused, ofOther] = [await asking(person), await asking(other)];
    expect(refused).toMatchObject({ status: 1004, msg: expect.stringMatching(/^Too many tries/) });
    expect(Object.keys(refused.response)).toEqual(Object.keys(ofOther.response));
    // The relevant mail was written after the irrelevant one.
    const link = linkIn((await server.mail.mailTo(person.email, 1)).source);
    expect(await resetByLink(link, { ip: home })).toBe(200);
    await expect
      .poll(async () => {
        const { rows } = await server.database.pool.query('select from mail where recipient = $1', [
          other.email,
        ]);
        return rows.length;
      })
      .toBe(0);
    expect(lettersTo(other.email)).toBe(0);
  });
});

describe('the link in a reset mail', () => {
  test('sets a password once in another browser, and voids the code', async () => {
    const person = await newMember(server);
    const { email } = person;
    const { code, handle, link } = await askAndRead(email);
    expect(await resetByLink(link)).toBe(200);
    expect(await canLogIn(person, 'found it again')).toBe(true);
    expect(await resetByLink(link)).toBe(1229);
    expect(await reset({ email, code, handle })).toBe(1202);
  });

  test('works however often strangers have guessed at the code', async () => {
    const { email } = await newMember(server);
    const { code, link } = await askAndRead(email);
    await guessWrongly(email, code, 7);
    expect(await resetByLink(link)).toBe(200);
  });

  test('ends after twenty minutes, or once the code was used', async () => {
    const { email } = await newMember(server);
    const old = await askAndRead(email);
    await letTimePass(email, '20 minutes 1 second');
    expect(await resetByLink(old.link)).toBe(1229);
    const { code, handle, link } = await askAndRead(email);
    expect(await reset({ email, code, handle })).toBe(200);
    expect(await resetByLink(link)).toBe(1229);
  });

  test('changes the password once if it is sent twice at once, or together with the code', async () => {
    const { email } = await newMember(server);
    const { code, handle, link } = await askAndRead(email);
    const answers = await Promise.all([
      resetByLink(link, { password: 'one of the three' }),
      resetByLink(link, { password: 'two of the three' }),
      reset({ email, code, handle }, { password: 'three of the three' }),
    ]);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is refused if one character differs, and is not spent by a password that is too short', async () => {
    const { email } = await newMember(server);
    const { link } = await askAndRead(email);
    for (const at of [0, 30, link.length - 1]) {
      const other = link[at] === 'A' ? 'B' : 'A';
      expect(await resetByLink(link.slice(0, at) + other + link.slice(at + 1))).toBe(1229);
    }
    expect(await resetByLink(link, { password: 'short' })).toBe(1100);
    expect(await resetByLink(link)).toBe(200);
  });

  test('can be guessed at sixty times in five minutes from one network', async () => {
    const ip = freshIp();
    const { email } = await newMember(server);
    const { link } = await askAndRead(email, ip);
    for (let tries = 0; tries < 60; tries += 1)
      expect(await resetByLink('A'.repeat(64), { ip })).toBe(1229);
    expect(await resetByLink('A'.repeat(64), { ip })).toBe(1004);
    expect(await resetByLink(link, { ip })).toBe(200);
  });

  test('is not stored in the database, nor are the code and the handle', async () => {
    const { email } = await newMember(server);
    const { code, handle, link } = await askAndRead(email);
    await reset({ email, code: wrong(code), handle });
    const { rows } = await server.database.pool.query<{ t: string }>(
      `select t::text from verification_code t where email = $1
        union all select t::text from mail t where recipient = $1
        union all select t::text from throttle t`,
      [email],
    );
    const stored = rows.map(({ t }) => t).join('\n');
    const bytes = Buffer.from(link, 'base64url');
    expect(stored).not.toMatch(new RegExp(`(?<![\\w.])${code}(?!\\w)`));
    expect(stored).not.toContain(handle);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain(bytes.subarray(16).toString('hex'));
  });
});
