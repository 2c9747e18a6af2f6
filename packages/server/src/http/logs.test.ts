import { expect, test, vi } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { goodPassword, newEmail, newInvitation } from '../testing/people.ts';
import { startTestServer } from '../testing/test-server.ts';

test('the log has every request and none of its secrets', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const server = await startTestServer({ log });
  const email = newEmail();
  await server.member('sendLoginCode', { email });
  const code = await server.mail.codeTo(email);
  const invitationCode = await newInvitation(server);
  const form = {
    email,
    code,
    password: goodPassword,
    passwordRepeat: goodPassword,
    invitationCode,
  };
  const { token } = (await server.member('register', form)).response;
  const begun = await server.member(
    'beginTotp',
    { password: goodPassword },
    { token, confirms: true },
  );
  await server.member('loginByPwd', { email, password: 'a wrong guess' });
  const unknown = await server.app.inject({ url: `/api/App/Nothing?password=${goodPassword}` });
  await server.stop();

  const text = lines.join('');
  expect(text).toContain('"path":"/api/App/Account/Register","status":200');
  expect(text).toMatch(/"reqId":"[\w-]{12}"/);
  // The caller sees the request id and can quote it to support.
  expect(text).toContain(`"reqId":"${String(unknown.headers['x-request-id'])}"`);
  const { signSecret, secretKey } = server.services.config;
  // The code must not stand by itself; as part of a longer number, such as a time, it may occur by chance.
  expect(text).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  for (const secret of [
    token,
    goodPassword,
    begun.response.secret,
    'a wrong guess',
    signSecret,
    secretKey,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('the log has every mail that could not be sent, and no mail address', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const server = await startTestServer({ log });
  const email = newEmail();
  server.mail.refuse = true;
  await server.member('sendLoginCode', { email });
  const job = async () =>
    (
      await server.database.pool.query<{ key: string; reason: string | null }>(
        `select key, last_error as reason from graphile_worker._private_jobs
         where key like 'register-code:%'`,
      )
    ).rows[0];
  await vi.waitFor(async () => expect((await job())?.reason).toContain('EENVELOPE 550'), {
    timeout: 30_000,
  });
  // Errors of the database and of push services contain row values or device addresses.
  const error = Object.assign(new Error('no'), { code: '23505', detail: `(${email}) is there` });
  server.app.log.error({ err: error }, 'as of a request');
  expect(JSON.stringify(await job())).not.toContain(email);
  await server.stop();

  const text = lines.join('');
  expect(text).toMatch(/"task":"send-mail","job":"\d+","attempt":1,"of":6,.*EENVELOPE 550/);
  expect(text).toContain('"code":"23505"');
  expect(text).not.toContain(email);
});
