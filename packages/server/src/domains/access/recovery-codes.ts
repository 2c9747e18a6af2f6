import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { readableCode } from '../../platform/secrets/random.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal } from './principal.ts';

const purpose = 'recovery-code';
const howMany = 8;
/** How long a client may repeat a request whose answer was lost. */
export const answerMayBeLostFor = sql<string>`interval '10 minutes'`;

/** Returns false if the code is unknown or already used. */
export async function spendRecoveryCode(
  tx: Tx,
  secrets: SecretBox,
  principalId: bigint,
  code: string,
): Promise<boolean> {
  // Take the lock before anything else, in the same order as the code that clears the codes; this avoids a
  // deadlock.
  await lockPrincipal(tx, principalId);
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('principalId', '=', principalId)
    .where('codeHash', '=', hashOf(secrets, principalId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Records that a recovery code was spent to get new codes, so that it stays on record for a while. Does nothing
 * for other codes.
 */
export async function noteSpentForCodes(
  tx: Tx,
  secrets: SecretBox,
  { principalId, sessionId }: Owner,
  code: string,
): Promise<void> {
  await tx
    .updateTable('recoveryCode')
    .set({ renewedIn: sessionId })
    .where('principalId', '=', principalId)
    .where('codeHash', '=', hashOf(secrets, principalId, code))
    .where('usedAt', 'is not', null)
    .execute();
}

/**
 * True if this recovery code was just spent for new codes in this same session. If that answer was lost, the
 * old codes are void and nobody has seen the new ones, so an owner without a phone would be locked out for
 * good.
 */
export async function wasSpentForCodes(
  tx: Tx,
  secrets: SecretBox,
  { principalId, sessionId }: Owner,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .selectFrom('recoveryCode')
    .select('usedAt')
    .where('principalId', '=', principalId)
    .where('codeHash', '=', hashOf(secrets, principalId, code))
    .where('renewedIn', '=', sessionId)
    .where('usedAt', '>', sql<Date>`now() - ${answerMayBeLostFor}`)
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Replaces all recovery codes and returns the new ones, which are shown once and stored as keyed hashes. Only
 * the code that was spent for them (`madeFor`) stays on record; older ones can no longer be repeated.
 */
export async function makeRecoveryCodes(
  tx: Tx,
  secrets: SecretBox,
  principalId: bigint,
  madeFor = '',
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${readableCode(5)}-${readableCode(5)}`);
  await tx
    .deleteFrom('recoveryCode')
    .where('principalId', '=', principalId)
    .where('codeHash', '!=', hashOf(secrets, principalId, madeFor))
    .execute();
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ principalId, codeHash: hashOf(secrets, principalId, code) })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(tx: Tx, principalId: bigint): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('principalId', '=', principalId).execute();
}

export async function countRecoveryCodes(db: Reader, principalId: bigint): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('principalId', '=', principalId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

function hashOf(secrets: SecretBox, principalId: bigint, code: string): Buffer {
  const plain = code.toUpperCase().replace('-', '');
  return secrets.digest(purpose, `${principalId}:${plain}`);
}
