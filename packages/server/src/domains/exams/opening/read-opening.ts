import type { Language } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isCertified } from '../../identity/index.ts';
import { openings, toOpening } from './list-openings.ts';
import { toPaper } from './paper-options.ts';

/** Returns what a teacher should know about an opening, before and after the decision. */
export async function readOpening(db: Reader, language: Language, openingId: bigint) {
  const row = await openings(db)
    .innerJoin('member', 'member.id', 'o.memberId')
    .leftJoin('principal as judge', 'judge.id', 'o.decidedBy')
    .leftJoin('supportThread as t', (join) =>
      join.onRef('t.subjectId', '=', 'o.id').on('t.kind', '=', 'examApplication'),
    )
    .select(['member.contractLevel', 'member.createdAt', 'member.closedAt'])
    .select(['p.minutes as paperMinutes', 'p.attempts as paperAttempts'])
    .select(['o.decidedBy', 'judge.email as judgeEmail', 't.id as threadId'])
    .where('o.id', '=', openingId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const opening = toOpening(row, language);
  return {
    ...opening,
    paper: { ...opening.paper, minutes: row.paperMinutes, attempts: row.paperAttempts },
    member: {
      memberId: String(row.memberId),
      account: row.email,
      contractLevel: row.contractLevel,
      isCertified: await isCertified(db, row.memberId),
      registeredAt: row.createdAt.toISOString(),
      isClosed: row.closedAt !== null,
    },
    decidedBy:
      row.decidedBy === null
        ? null
        : { operatorId: String(row.decidedBy), email: row.judgeEmail ?? '' },
    reason: row.reason,
    threadId: row.threadId === null ? null : String(row.threadId),
    sittings: await readSittings(db, language, row.memberId),
  };
}

const mostSittings = 20;

async function readSittings(db: Reader, language: Language, memberId: bigint) {
  const rows = await db
    .selectFrom('examSitting as s')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .select(['s.id', 's.openingId', 's.paperId', 's.attempt', 's.startedAt', 's.deadlineAt'])
    .select(['s.submittedAt', 's.points', 's.mostPoints', 's.isPassed'])
    .select(['p.number', 'p.texts', 'p.type'])
    .where('s.memberId', '=', memberId)
    .orderBy('s.id', 'desc')
    .limit(mostSittings)
    .execute();
  return rows.map((row) => ({
    sittingId: String(row.id),
    openingId: String(row.openingId),
    paper: toPaper(row, language),
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    deadlineAt: row.deadlineAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    points: row.points === null ? null : row.points / 100,
    mostPoints: row.mostPoints / 100,
    isPassed: row.isPassed,
  }));
}
