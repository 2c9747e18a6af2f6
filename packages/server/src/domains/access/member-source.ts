import { sql } from 'kysely';
import { inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { noPassword } from '../../platform/passwords/passwords.ts';
import { tombstoneOf } from './tombstone.ts';

/** Exports a member's sessions, and erases the member's credentials. */
export const accessSource: MemberSource = {
  sections: { sessions: (db, { memberId }) => allSessions(db, memberId) },
  erase: (tx, { memberId }) => erasePrincipal(tx, memberId),
};

function allSessions(db: Reader, principalId: bigint): AsyncIterable<object> {
  return inPages(
    (after, most) =>
      db
        .selectFrom('session')
        .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'])
        .select(['endedAt', 'endReason'])
        .where('principalId', '=', principalId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    (row) => {
      const { id: _, ...session } = row;
      return session;
    },
  );
}

/** Erases the credentials, so that nobody can log in, and frees the email address for a new account. */
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
  await tx.deleteFrom('proofChallenge').where('principalId', '=', id).execute();
  await tx.deleteFrom('session').where('principalId', '=', id).execute();
}
