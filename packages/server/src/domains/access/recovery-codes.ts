import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { readableCode } from '../../platform/secrets/random.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Owner } from './change-password.ts';
import { lockPrincipal } from './principal.ts';

const purpose = 'recovery-code';
const howMany = 8;
/** As long as somebody may wait for an answer that is lost, and ask again. */
export const answerMayBeLostFor = sql<string>`interval '10 minutes'`;

/** False where it is none, or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  secrets: SecretBox,
  principalId: bigint,
  code: string,
): Promise<boolean> {
  // First of all, as whoever clears the codes does: otherwise each could wait for the other.
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

/** It was spent for new codes, so that it outlives them for a while. Nothing happens to what is no recovery code. */
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
 * Whether it was spent for new codes in this very session just now. Where the answer was lost, the old codes are worth
 * nothing and nobody has seen the new ones: who has no phone either would be shut out for good.
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
 * Replaces what was there. The codes are shown once and stored as keyed hashes. Only the old one that they were made
 * for outlives them: what was given before, by whomever, gives nothing again once new ones were made.
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
