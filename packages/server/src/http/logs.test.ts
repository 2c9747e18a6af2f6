import { pino } from 'pino';
import { expect, test } from 'vitest';
import { goodPassword, newEmail, newInvitation } from '../testing/people.ts';
import { startTestServer } from '../testing/test-server.ts';

test('the log has every request and none of its secrets', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
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
  const begun = await server.member('beginTotp', { password: goodPassword }, { token });
  await server.member('loginByPwd', { email, password: 'a wrong guess' });
  await server.app.inject({ url: `/api/App/Nothing?password=${goodPassword}` });
  await server.stop();

  const text = lines.join('');
  expect(text).toContain('"path":"/api/App/Account/Register","status":200');
  expect(text).toMatch(/"reqId":"[\w-]{12}"/);
  const { signSecret, secretKey } = server.services.config;
  // By itself: as a part of a longer number, such as the time, it comes by chance.
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
