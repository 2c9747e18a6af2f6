import { atOnce, type DataOwner, type MemberSource } from '../member-source.ts';
import type { Reader, Tx } from '../platform/database/database.ts';

const page = 500;
const mostCertificates = 5000;

/** Exams stay as records of the academy; nobody can be recognised by a certificate whose holder has left. */
export const examSource: MemberSource = {
  sections: {
    examSittings: readSittings,
    certificates: (db, { memberId }) => atOnce(readCertificates(db, memberId)),
  },
  erase,
};

async function* readSittings(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('examSitting as s')
      .innerJoin('examPaper as p', 'p.id', 's.paperId')
      .select(['s.id', 'p.number', 's.attempt', 's.state', 's.startedAt', 's.submittedAt'])
      .select(['s.answers', 's.points', 's.mostPoints', 's.isPassed'])
      .where('s.memberId', '=', memberId)
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(page)
      .execute();
    yield* rows.map(({ id, ...row }) => ({ sittingId: String(id), ...row }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

async function readCertificates(db: Reader, memberId: bigint) {
  return await db
    .selectFrom('certificate as c')
    .innerJoin('examPaper as p', 'p.id', 'c.paperId')
    .select(['c.code', 'p.number', 'c.holder', 'c.issuedAt', 'c.revokedAt', 'c.reason'])
    .where('c.memberId', '=', memberId)
    .orderBy('c.id')
    .limit(mostCertificates)
    .execute();
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
