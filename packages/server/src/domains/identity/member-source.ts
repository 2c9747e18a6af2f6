import { sql } from 'kysely';
import { releaseFiles } from '../files/index.ts';
import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { openIdentity } from './personal-data.ts';
import { subjectOf } from './subject.ts';
import { tellReviewers } from './tell.ts';

export const realNameSource: MemberSource = {
  sections: { realNames: allAttempts },
  erase,
};

/** Exports the attempts unmasked, because they are the member's own data. */
function allAttempts(
  db: Reader,
  { memberId }: DataOwner,
  secrets: SecretBox,
): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('realName')
        .select(['id', 'attempt', 'state', 'documentKind', 'country', 'sealedName', 'sealedNumber'])
        .select(['frontFileId', 'reverseFileId', 'reasonCode', 'reason'])
        .select(['submittedAt', 'decidedAt', 'photosErasedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    (row) => {
      const identity = openIdentity(secrets, row);
      return {
        attempt: row.attempt,
        state: row.state,
        fullName: identity?.fullName ?? null,
        idNumber: identity?.idNumber ?? null,
        documentKind: row.documentKind,
        country: row.country,
        frontFileId: String(row.frontFileId),
        reverseFileId: String(row.reverseFileId),
        submittedAt: row.submittedAt,
        decidedAt: row.decidedAt,
        reasonCode: row.reasonCode,
        reason: row.reason,
        photosErasedAt: row.photosErasedAt,
      };
    },
  );
}

const nothing = '***';

/**
 * Erases the personal data of all attempts. The attempts and their decisions stay, and of the person only the
 * keyed hash of a document that certified the account, so that reviewers still recognise it.
 */
async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await withdraw(tx, memberId);
  const erased = await tx
    .updateTable('realName')
    .set({
      erasedAt: new Date(),
      sealedName: null,
      sealedNumber: null,
      maskedName: nothing,
      maskedNumber: nothing,
      numberDigest: sql<Buffer | null>`case state when 'successful' then number_digest end`,
      cardDigest: sql<Buffer | null>`case state when 'successful' then card_digest end`,
      fingerprint: Buffer.alloc(0),
      reason: null,
    })
    .where('memberId', '=', memberId)
    .where('erasedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of erased) await releaseFiles(tx, subjectOf(id));
}

/** Ends an undecided attempt in the member's name and removes it from the reviewers' queue. */
async function withdraw(tx: Tx, memberId: bigint): Promise<void> {
  const withdrawn = await tx
    .updateTable('realName')
    .set({ state: 'failed', reasonCode: 'other', decidedBy: memberId, decidedAt: new Date() })
    .where('memberId', '=', memberId)
    .where('state', '=', 'inProgress')
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await tellReviewers(tx, id);
}
