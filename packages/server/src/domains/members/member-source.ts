import { sql } from 'kysely';
import {
  atOnce,
  type DataOwner,
  inPages,
  type MemberSource,
} from '../../platform/domain/member-source.ts';
import { addToCounter } from '../../platform/database/counter.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { maskEmail } from './mask-email.ts';
import { studentsCounter } from './students.ts';

const page = 1000;

export const accountSource: MemberSource = {
  sections: {
    profile: (db, owner) => atOnce(readProfile(db, owner)),
    invitedFriends: readInvited,
    blocks: readBlocks,
  },
  erase,
};

async function readProfile(db: Reader, { memberId, email }: DataOwner) {
  const rows = await db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .innerJoin('invitationCode', 'invitationCode.ownerId', 'member.id')
    .leftJoin('principal as inviter', 'inviter.id', 'member.invitedBy')
    .select(['member.id', 'member.createdAt', 'member.language', 'member.contractLevel'])
    .select(['member.invitedWith', 'inviter.email as inviter', 'invitationCode.code'])
    .select('principal.totpConfirmedAt')
    .where('member.id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    memberId: String(row.id),
    email,
    registeredAt: row.createdAt,
    language: row.language,
    contractLevel: row.contractLevel,
    personalInvitationCode: row.code,
    invitedWithCode: row.invitedWith,
    invitedBy: row.inviter === null ? null : maskEmail(row.inviter),
    twoStepVerificationSince: row.totpConfirmedAt,
  }));
}

/** Exports the invited members with masked addresses, because those are other people's data. */
async function* readInvited(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('member')
      .innerJoin('principal', 'principal.id', 'member.id')
      .select(['member.id', 'principal.email', 'member.contractLevel', 'member.createdAt'])
      .where('member.invitedBy', '=', memberId)
      .where('member.id', '>', after)
      .orderBy('member.id')
      .limit(page)
      .execute();
    yield* rows.map((row) => ({
      username: maskEmail(row.email),
      contractLevel: row.contractLevel,
      time: row.createdAt,
    }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

/** Exports the times of blocks. Their reason and author are the academy's internal data. */
function readBlocks(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    (after, most) =>
      db
        .selectFrom('memberBlock')
        .select(['id', 'blockedAt', 'liftedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ blockedAt, liftedAt }) => ({ blockedAt, liftedAt }),
  );
}

/**
 * Erases the personal data. The row itself stays, because journals, purchases and friends' records refer to it.
 */
async function erase(tx: Tx, { memberId, email }: DataOwner): Promise<void> {
  await tx
    .updateTable('member')
    .set({ closedAt: sql<Date>`now()` })
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .execute();
  await tx
    .updateTable('invitationCode')
    .set({ disabledAt: sql<Date>`coalesce(disabled_at, now())` })
    .where('ownerId', '=', memberId)
    .execute();
  await tx.deleteFrom('securityAlarm').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('verificationCode').where('email', '=', email).execute();
  await addToCounter(tx, studentsCounter, -1);
}
