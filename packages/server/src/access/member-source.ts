import { sql } from 'kysely';
import { atOnce, type MemberSource } from '../member-source.ts';
import type { Reader, Tx } from '../platform/database/database.ts';
import { tombstoneOf } from './tombstone.ts';

const mostSessions = 1000;

/** Where the member logged in, and how they prove who they are. */
export const accessSource: MemberSource = {
  sections: { sessions: (db, { memberId }) => atOnce(readSessions(db, memberId)) },
  erase: (tx, { memberId }) => erasePrincipal(tx, memberId),
};

async function readSessions(db: Reader, principalId: bigint) {
  return await db
    .selectFrom('session')
    .select(['userAgent', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt', 'endedAt', 'endReason'])
    .where('principalId', '=', principalId)
    .orderBy('id', 'desc')
    .limit(mostSessions)
    .execute();
}

/** No password is the hash of nothing, so nobody logs in; the address is free for a new account. */
const noPassword = 'closed';

async function erasePrincipal(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('principal')
    .set({
      email: tombstoneOf(id),
      passwordHash: noPassword,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: 0n,
      disabledAt: sql<Date>`coalesce(disabled_at, now())`,
      securityChangedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'member')
    .execute();
  await tx.deleteFrom('recoveryCode').where('principalId', '=', id).execute();
  await tx.deleteFrom('session').where('principalId', '=', id).execute();
}
