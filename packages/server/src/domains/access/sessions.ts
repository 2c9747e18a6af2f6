import { sql } from 'kysely';
import { tokenKey } from '../../http/bearer.ts';
import type { Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { PrincipalKind } from './principal.ts';
import { newSessionToken } from './session-token.ts';

export type EndReason =
  | 'logout'
  | 'ended-by-owner'
  | 'ended-by-operator'
  | 'password-changed'
  | 'second-factor-reset'
  | 'second-factor-set-up'
  | 'disabled'
  | 'too-many'
  | 'idle';

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

const lifetime: Readonly<Record<PrincipalKind, string>> = {
  member: '30 days',
  operator: '12 hours',
};
const mostPerPrincipal = 20;

/** How long a shown second factor stays valid. */
const proofLifetime = '15 minutes';

/** Only the hash is stored, so a copy of the table grants no access. */
export function tokenHash(token: string): Buffer {
  return Buffer.from(tokenKey(token), 'base64');
}

/**
 * Opens a session, but only for the password that was verified: returns undefined if the password changed or
 * the principal was disabled in the meantime. `proven`: a second factor was shown. `factorless`: none was
 * shown, so the session is refused if one was set up meanwhile.
 */
export async function openSession(
  tx: Tx,
  secrets: SecretBox,
  principal: { id: bigint; kind: PrincipalKind; passwordHash: string },
  visit: Visit,
  { proven = false, factorless = false } = {},
): Promise<OpenedSession | undefined> {
  const token = newSessionToken(secrets);
  const opened = await tx
    .insertInto('session')
    .columns(['principalId', 'tokenHash', 'userAgent', 'ip', 'expiresAt', 'provenUntil'])
    .expression((eb) =>
      eb
        .selectFrom('principal')
        .select([
          'principal.id',
          sql.val(tokenHash(token)).as('tokenHash'),
          sql.val(visit.userAgent).as('userAgent'),
          sql.val(visit.ip).as('ip'),
          sql<Date>`now() + ${lifetime[principal.kind]}::interval`.as('expiresAt'),
          sql<Date | null>`case when ${proven} then now() + ${proofLifetime}::interval end`.as(
            'provenUntil',
          ),
        ])
        .where('principal.id', '=', principal.id)
        .where('passwordHash', '=', principal.passwordHash)
        .where('disabledAt', 'is', null)
        .$if(factorless, (query) => query.where('totpConfirmedAt', 'is', null))
        // Waits for a password change in progress and then sees its outcome.
        .forShare(),
    )
    .returning('expiresAt')
    .executeTakeFirst();
  if (!opened) return undefined;
  await endSurplus(tx, principal.id);
  return { token, expiresAt: opened.expiresAt };
}

async function endSurplus(tx: Tx, principalId: bigint): Promise<void> {
  const surplus = tx
    .selectFrom('session')
    .select('id')
    .where('principalId', '=', principalId)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .offset(mostPerPrincipal)
    .limit(1000);
  await ending(tx, 'too-many').where('id', 'in', surplus).execute();
}

/** Returns true if the session belonged to the principal and was still alive. */
export async function endSession(
  tx: Tx,
  principalId: bigint,
  sessionId: bigint,
  reason: EndReason,
): Promise<boolean> {
  const { numUpdatedRows } = await ending(tx, reason)
    .where('id', '=', sessionId)
    .where('principalId', '=', principalId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function endSessions(
  tx: Tx,
  principalId: bigint,
  reason: EndReason,
  except?: bigint,
): Promise<number> {
  let query = ending(tx, reason).where('principalId', '=', principalId);
  if (except !== undefined) query = query.where('id', '<>', except);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function markProven(
  tx: Tx,
  { principalId, sessionId }: { readonly principalId: bigint; readonly sessionId: bigint },
): Promise<Date> {
  const session = await tx
    .updateTable('session')
    .set({
      provenUntil: sql<Date>`now() + ${proofLifetime}::interval`,
      // Showing the second factor also ends an idle period.
      lastSeenAt: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .where('principalId', '=', principalId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(sql<Date>`proven_until`.as('provenUntil'))
    .executeTakeFirst();
  if (!session) throw new AppError('sessionEnded');
  return session.provenUntil;
}

/**
 * Invalidates every proof and confirmation. Called in each security change, after the principal was written.
 */
export async function clearProofs(tx: Tx, principalId: bigint): Promise<void> {
  await tx
    .updateTable('session')
    .set({ provenUntil: null })
    .where('principalId', '=', principalId)
    .where('provenUntil', 'is not', null)
    .execute();
  await tx.deleteFrom('proofChallenge').where('principalId', '=', principalId).execute();
}

function ending(tx: Tx, endReason: EndReason) {
  return tx
    .updateTable('session')
    .set({ endedAt: sql<Date>`now()`, endReason })
    .where('endedAt', 'is', null);
}
