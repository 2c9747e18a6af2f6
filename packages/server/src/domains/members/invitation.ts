import { personalCodeLength } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../platform/idempotency/fingerprint.ts';
import { readableCode } from '../../platform/secrets/random.ts';

/**
 * Counts the use in the same statement that checks the code, so that a code for ten never admits an eleventh.
 */
export async function acceptInvitation(
  tx: Tx,
  code: string,
): Promise<{ code: string; ownerId: bigint | null }> {
  const row = await tx
    .updateTable('invitationCode')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where('disabledAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('maxUses', 'is', null), eb('uses', '<', eb.ref('maxUses'))]))
    .returning(['code', 'ownerId'])
    .executeTakeFirst();
  if (!row) throw new AppError('invitationInvalid');
  return row;
}

export interface NewInvitation {
  readonly ownerId?: bigint;
  readonly createdBy?: bigint;
  readonly note?: string;
  readonly maxUses?: number | null;
  readonly expiresAt?: Date | null;
}

/**
 * Adds an invitation code. With 31^8 possible codes a second draw is rare, and a sixth never happens. Repeating
 * the request returns the same code, even while the first is in progress, because the insert waits for it.
 */
export async function addInvitation(tx: Tx, invitation: NewInvitation, requestId?: string) {
  const request = requestId === undefined ? {} : { requestId, madeOf: fingerprintOf(invitation) };
  for (let draw = 0; draw < 6; draw += 1) {
    const row = await tx
      .insertInto('invitationCode')
      .values({ ...invitation, ...request, code: readableCode(personalCodeLength) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
    const known = requestId === undefined ? undefined : await madeBy(tx, requestId);
    if (known) {
      requireSame(known.madeOf, invitation);
      return known;
    }
  }
  throw new Error('No free invitation code was found');
}

const madeBy = (tx: Tx, requestId: string) =>
  tx.selectFrom('invitationCode').selectAll().where('requestId', '=', requestId).executeTakeFirst();
