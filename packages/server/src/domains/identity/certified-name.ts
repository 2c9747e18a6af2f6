import type { Reader } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { openIdentity } from './personal-data.ts';

/** Returns the masked certified name, which others may see; undefined if the member is not certified. */
export async function readCertifiedMask(db: Reader, memberId: bigint): Promise<string | undefined> {
  return (await certified(db, memberId))?.maskedName;
}

/** Returns the full certified name, for the member alone. */
export async function openCertifiedName(
  db: Reader,
  secrets: SecretBox,
  memberId: bigint,
): Promise<{ readonly full: string; readonly masked: string } | undefined> {
  const row = await certified(db, memberId);
  const identity = row && openIdentity(secrets, row);
  return identity && { full: identity.fullName, masked: row.maskedName };
}

async function certified(db: Reader, memberId: bigint) {
  return await db
    .selectFrom('realName')
    .select(['maskedName', 'sealedName', 'sealedNumber'])
    .where('memberId', '=', memberId)
    .where('state', '=', 'successful')
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
