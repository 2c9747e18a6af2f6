import { sql } from 'kysely';
import { expect } from 'vitest';
import { tokenHash } from '../../access/sessions.ts';
import { goodPassword, type Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

let lastIp = 0;

/** Each story comes from an address of its own, so that one does not use up another's tries. */
export function freshIp(): string {
  lastIp += 1;
  return `10.40.${lastIp >> 8}.${lastIp & 255}`;
}

export async function askForCode(server: TestServer, { email, token }: Person): Promise<string> {
  const before = server.mail.received.filter(({ to }) => to === email).length;
  const answer = await server.member('sendProofCode', {}, { token, ip: freshIp() });
  expect(answer).toMatchObject({ status: 200, response: { resendAfter: 60 } });
  return await server.mail.codeTo(email, before);
}

export async function prove(server: TestServer, token: string, code: string, ip = freshIp()) {
  return await server.member('prove', { code }, { token, ip });
}

/** The same member on another device. */
export async function anotherSession(
  server: TestServer,
  person: Person,
  totp?: string,
): Promise<Person> {
  const input = { email: person.email, password: goodPassword, totp };
  // From where they have been before: of a new place a mail would tell.
  const { response } = await server.member('loginByPwd', input);
  return { ...person, token: response.token };
}

export async function sessionOf(server: TestServer, { token }: Person) {
  return await server.database.db
    .selectFrom('session')
    .select(['id', 'provenUntil'])
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
}

export async function isProven(server: TestServer, person: Person): Promise<boolean> {
  return (await sessionOf(server, person)).provenUntil !== null;
}

/** As if the person had waited. */
export async function letTimePass(
  server: TestServer,
  { email, id }: Person,
  interval: string,
): Promise<void> {
  const { db } = server.database;
  const earlier = (column: string) => sql`${sql.ref(column)} - ${interval}::interval`;
  await sql`update verification_code set requested_at = ${earlier('requested_at')},
    expires_at = ${earlier('expires_at')} where email = ${email}`.execute(db);
  await sql`update session set proven_until = ${earlier('proven_until')}
    where principal_id = ${id}`.execute(db);
  await sql`update principal set security_changed_at = ${earlier('security_changed_at')},
    created_at = ${earlier('created_at')} where id = ${id}`.execute(db);
}

export function wrong(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** One in a million draws the same six digits again; then there is nothing to tell apart. */
export function unlike(right: string, other: string): string {
  return other === right ? wrong(right) : other;
}
