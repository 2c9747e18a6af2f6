import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { tokenHash } from '../../access/sessions.ts';
import { goodPassword, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

let lastIp = 0;

/** Returns a new address for each test, so that tests do not use up each other's tries. */
export function freshIp(): string {
  lastIp += 1;
  return `10.40.${lastIp >> 8}.${lastIp & 255}`;
}

/** The challenge for which each session last requested a code. */
const asked = new Map<string, string>();

/** Returns a challenge of a large purchase, which asks for a proof even after a security change. */
export async function challengeOf(server: TestServer, token: string): Promise<string> {
  const input = { requestId: randomUUID(), level: 1, difference: '50000.000000' };
  const answer = await server.member('buyContract', input, { token });
  expect(answer.status).toBe(1216);
  return challengeIn(answer);
}

export function challengeIn({ response }: { readonly response: unknown }): string {
  return (response as { challengeId: string }).challengeId;
}

/** Requests a code by mail; `prove` shows it for the same challenge. */
export async function askForCode(
  server: TestServer,
  { email, token }: Person,
  challenge?: string,
): Promise<string> {
  const before = server.mail.received.filter(({ to }) => to === email).length;
  const challengeId = challenge ?? (await challengeOf(server, token));
  asked.set(token, challengeId);
  const answer = await server.member('sendProofCode', { challengeId }, { token, ip: freshIp() });
  expect(answer).toMatchObject({ status: 200, response: { resendAfter: 60 } });
  return await server.mail.codeTo(email, before);
}

/** Confirms the challenge for which a code was mailed, or a new one. */
export async function prove(server: TestServer, token: string, code: string, ip = freshIp()) {
  const challengeId = asked.get(token) ?? (await challengeOf(server, token));
  return await server.member('prove', { challengeId, code }, { token, ip });
}

/** Logs the same member in on another device. */
export async function anotherSession(
  server: TestServer,
  person: Person,
  totp?: string,
): Promise<Person> {
  const input = { email: person.email, password: goodPassword, totp };
  // From a familiar network, because a new one would cause a mail.
  const { response } = await server.member('loginByPwd', input);
  return { ...person, token: response.token };
}

async function sessionOf(server: TestServer, { token }: Person) {
  return await server.database.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
}

export async function isProven(server: TestServer, person: Person): Promise<boolean> {
  const { id } = await sessionOf(server, person);
  const confirmed = await server.database.db
    .selectFrom('proofChallenge')
    .select('id')
    .where('sessionId', '=', id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Shifts everything about the person's codes and security changes into the past. */
export async function letTimePass(
  server: TestServer,
  { email, id }: Person,
  interval: string,
): Promise<void> {
  const { db } = server.database;
  const earlier = (column: string) => sql`${sql.ref(column)} - ${interval}::interval`;
  await sql`update verification_code set requested_at = ${earlier('requested_at')},
    expires_at = ${earlier('expires_at')} where email = ${email}`.execute(db);
  await sql`update proof_challenge set created_at = ${earlier('created_at')},
    requested_at = ${earlier('requested_at')}, code_expires_at = ${earlier('code_expires_at')},
    confirmed_at = ${earlier('confirmed_at')}, expires_at = ${earlier('expires_at')}
    where principal_id = ${id}`.execute(db);
  await sql`update principal set security_changed_at = ${earlier('security_changed_at')},
    created_at = ${earlier('created_at')} where id = ${id}`.execute(db);
}

export function wrong(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Returns a code that differs from the right one. One time in a million two drawn codes are equal. */
export function unlike(right: string, other: string): string {
  return other === right ? wrong(right) : other;
}
