import { randomBytes } from 'node:crypto';
import type { Role } from '@tradewind/contract';
import { openSession } from '../domains/access/index.ts';
import { sealTotpSecret } from '../domains/access/second-factor.ts';
import { addMember } from '../domains/members/index.ts';
import { addOperator } from '../domains/staff/index.ts';
import type { Passwords } from '../platform/passwords/passwords.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'a long walk to the harbour';
/** The secret of every operator's authenticator app. */
export const operatorsSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const visit = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'en' } as const;

export interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
}

export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.com`;
}

const goodHashes = new WeakMap<Passwords, Promise<string>>();

/** Hashes the password that all test people share, once for each Passwords object. */
function hashOfGoodPassword({ services: { passwords } }: TestServer): Promise<string> {
  const hash = goodHashes.get(passwords) ?? passwords.hash(goodPassword);
  goodHashes.set(passwords, hash);
  return hash;
}

/** Adds a member with a session as registration does, but without mail. */
export async function newMember(server: TestServer): Promise<Person> {
  const email = newEmail();
  const passwordHash = await hashOfGoodPassword(server);
  return await server.database.transaction(async (tx) => {
    const id = await addMember(tx, { email, passwordHash, language: 'en', invitation: undefined });
    if (id === undefined) throw new Error('The address is taken');
    const session = await openSession(
      tx,
      server.services.secrets,
      { id, kind: 'member', passwordHash },
      visit,
    );
    return { id, email, token: session?.token ?? '' };
  });
}

/** Makes the person's sessions two days older. */
export async function ageSessions({ database }: TestServer, principalId: bigint): Promise<void> {
  await database.pool.query(
    `update session set created_at = created_at - interval '2 days' where principal_id = $1`,
    [principalId],
  );
}

/** Makes the person's access more than a day older. */
export async function letAccessSettle({ database }: TestServer, { id }: Person): Promise<void> {
  await database.pool.query(
    `update principal set created_at = now() - interval '25 hours',
       security_changed_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
}

/** Adds an operator with a session whose second factor was just confirmed; with `entering`, one who has not set it up yet. */
export async function newOperator(
  server: TestServer,
  roles: readonly Role[],
  { entering = false } = {},
): Promise<Person> {
  const email = newEmail();
  const passwordHash = await hashOfGoodPassword(server);
  return await server.database.transaction(async (tx) => {
    const id = await addOperator(tx, {
      email,
      name: 'Test Operator',
      roles,
      passwordHash,
      mustChangePassword: entering,
      language: visit.language,
    });
    if (!entering) {
      await tx
        .updateTable('principal')
        .set({
          totpSecret: sealTotpSecret(server.services.secrets, operatorsSecret),
          totpConfirmedAt: new Date(),
        })
        .where('id', '=', id)
        .execute();
    }
    const operator = { id, kind: 'operator', passwordHash } as const;
    const session = await openSession(tx, server.services.secrets, operator, visit, {
      proven: !entering,
    });
    return { id, email, token: session?.token ?? '' };
  });
}

export async function newInvitation(server: TestServer, maxUses?: number): Promise<string> {
  const { code } = await server.database.db
    .insertInto('invitationCode')
    .values({ code: randomBytes(6).toString('hex').toUpperCase(), maxUses: maxUses ?? null })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
