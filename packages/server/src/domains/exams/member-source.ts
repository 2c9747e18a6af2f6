import { formatMoney } from '@tradewind/contract';
import { type DataOwner, inPages, type MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/**
 * Exam data of a member: exported and kept as the academy's records; on closing, certificates no longer
 * identify their holder.
 */
export const examSource: MemberSource = {
  sections: {
    examOpenings: allOpenings,
    examSittings: allSittings,
    examRewards: allRewards,
    certificates: allCertificates,
  },
  erase,
};

/** Exports openings with the teacher's text, but without the teacher's identity. */
function allOpenings(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('examOpening as o')
        .innerJoin('examPaper as p', 'p.id', 'o.paperId')
        .select(['o.id', 'p.number', 'o.state', 'o.appliedAt', 'o.decidedAt', 'o.reason'])
        .select(['o.validUntil', 'o.minutes', 'o.extraMinutes', 'o.attempts'])
        .where('o.memberId', '=', memberId)
        .where('o.id', '>', after)
        .orderBy('o.id')
        .limit(most)
        .execute(),
    ({ id, ...row }) => ({ openingId: String(id), ...row }),
  );
}

function allSittings(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('examSitting as s')
        .innerJoin('examPaper as p', 'p.id', 's.paperId')
        .select(['s.id', 'p.number', 's.attempt', 's.state', 's.startedAt', 's.submittedAt'])
        .select(['s.answers', 's.points', 's.mostPoints', 's.isPassed'])
        .where('s.memberId', '=', memberId)
        .where('s.id', '>', after)
        .orderBy('s.id')
        .limit(most)
        .execute(),
    ({ id, ...row }) => ({ sittingId: String(id), ...row }),
  );
}

/** Exports rewards; there is at most one per paper, so the paper's id is the cursor. */
function allRewards(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('examReward as r')
        .innerJoin('examPaper as p', 'p.id', 'r.paperId')
        .select(['r.paperId as id', 'p.number', 'r.coin', 'r.amount', 'r.state'])
        .select(['r.owedAt', 'r.paidAt'])
        .where('r.memberId', '=', memberId)
        .where('r.paperId', '>', after)
        .orderBy('r.paperId')
        .limit(most)
        .execute(),
    ({ number, coin, amount, state, owedAt, paidAt }) => ({
      number,
      coin,
      amount: formatMoney(amount),
      state,
      owedAt,
      paidAt,
    }),
  );
}

/** Exports certificates as issued, because the exam's number may have changed since. */
function allCertificates(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('certificate')
        .select(['id', 'code', 'number', 'holder', 'issuedAt', 'revokedAt', 'reason'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ code, number, holder, issuedAt, revokedAt, reason }) => ({
      code,
      number,
      holder,
      issuedAt,
      revokedAt,
      reason,
    }),
  );
}

const nobody = '***';

async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ holder: nobody })
    .where('memberId', '=', memberId)
    .execute();
  await tx
    .updateTable('examReward')
    .set({ state: 'dropped' })
    .where('memberId', '=', memberId)
    .where('state', '=', 'owed')
    .execute();
}
