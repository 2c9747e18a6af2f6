import { expect } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { freshIp } from './proof.ts';

/** Sets a new password with the code that is mailed after “forgot password”. */
export async function setNewPassword(
  server: TestServer,
  { email }: Pick<Person, 'email'>,
  password: string,
): Promise<void> {
  const ip = freshIp();
  const asked = await server.member('sendForgetPwdCode', { email }, { ip });
  const isIt = ({ to, source }: { to: string; source: string }) =>
    to === email && source.includes('Subject: Your code for a new password');
  await expect.poll(() => server.mail.received.some(isIt), { timeout: 15_000 }).toBe(true);
  const code = /^(\d{6})\r?$/m.exec(server.mail.received.findLast(isIt)?.source ?? '')?.[1] ?? '';
  const { handle } = asked.response;
  const reset = { email, code, handle, password, passwordRepeat: password };
  expect((await server.member('forgetLoginPwd', reset, { ip })).status).toBe(200);
}
