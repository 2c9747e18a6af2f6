import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Services } from '../../platform/domain/services.ts';
import { challengeLifetime, type ProofSubject } from './bound-proof.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal, type Principal } from './principal.ts';
import { spendFactorTry, spendSecondFactor } from './second-factor.ts';

export interface OpenChallenge {
  readonly id: string;
  readonly principalId: bigint;
  readonly subject: ProofSubject;
}

/** Returns the challenge that is waiting for its code, or undefined if it is over. */
export async function findChallenge(db: Db, id: string): Promise<OpenChallenge | undefined> {
  return await db
    .selectFrom('proofChallenge')
    .select(['id', 'principalId', 'subject'])
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Confirms a challenge. `show` throws unless the owner shows the code; it receives the locked principal, so
 * that a change of password or second factor happens entirely before, or entirely after and then deletes the
 * challenge.
 */
export async function confirmChallenge(
  tx: Tx,
  owner: Owner,
  challengeId: string,
  show: (principal: Principal) => Promise<void>,
): Promise<Date> {
  await show(await lockPrincipal(tx, owner.principalId));
  const confirmed = await tx
    .updateTable('proofChallenge')
    .set({
      confirmedAt: sql<Date>`now()`,
      codeHash: null,
      expiresAt: sql<Date>`now() + ${challengeLifetime}::interval`,
    })
    .where('id', '=', challengeId)
    .where('sessionId', '=', owner.sessionId)
    .where('principalId', '=', owner.principalId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('expiresAt')
    .executeTakeFirst();
  if (!confirmed) throw new AppError('notFound');
  return confirmed.expiresAt;
}

/**
 * Confirms a challenge with the authenticator app or a recovery code. The code is not spent if the challenge is
 * over.
 */
export async function confirmBySecondFactor(
  services: Services,
  owner: Owner,
  challengeId: string,
  code: string,
): Promise<Date> {
  const { database, secrets } = services;
  const forgive = await spendFactorTry(services, owner.principalId, owner.ip);
  const until = await database.transaction((tx) =>
    confirmChallenge(tx, owner, challengeId, (principal) =>
      spendSecondFactor(tx, secrets, principal, code),
    ),
  );
  await forgive();
  return until;
}

export async function purgeChallenges(db: Db): Promise<void> {
  await deleteInBatches(db, 'proof_challenge', ['id'], sql`expires_at < now() - interval '1 hour'`);
}
