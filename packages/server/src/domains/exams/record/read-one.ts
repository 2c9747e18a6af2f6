import type { CallOutput, consoleCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import type { GradedItem } from '../../../database/migrations/exam-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Contents } from '../question/contents.ts';
import { type EndedSitting, readGradedItems } from './graded-items.ts';
import { recordColumns, type RecordRow, toRecord } from './list-all.ts';
import type { Seer } from './names.ts';

/** Maximum number of grading rounds shown; keys are never corrected so often. */
const mostRounds = 50;

/** Returns a graded attempt for a teacher, with every grading round. */
export async function readRecord(
  { db, contents }: { readonly db: Reader; readonly contents: Contents },
  sittingId: bigint,
  seer: Seer,
): Promise<CallOutput<typeof consoleCalls.getSittingRecord>> {
  const { rows } = await sql<RecordRow>`${recordColumns}
    where s.id = ${sittingId} and s.state <> 'running'`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  const gradings = await readRounds(db, sittingId);
  const [latest, ...earlier] = gradings;
  if (!latest) throw new AppError('sittingNotOver');
  const sitting = await readEnded(db, sittingId);
  const items = await readGradedItems({ db, contents }, sitting, latest.items, seer.language);
  return {
    ...toRecord(row, seer),
    gradings: gradings.map(({ round, points, isPassed, reason, gradedBy, email, gradedAt }) => ({
      round,
      points: points / 100,
      isPassed,
      reason,
      gradedBy: gradedBy === null ? null : { operatorId: String(gradedBy), email: email ?? '' },
      gradedAt: gradedAt.toISOString(),
    })),
    items: items.map((item, index) =>
      Object.assign(item, {
        questionId: sitting.items[index]?.question ?? '',
        earlier: earlier.map((round) => pointsOf(round.items[index])),
        shownVersion: sitting.items[index]?.version ?? 1,
        gradedVersion: latest.items[index]?.version ?? 1,
      }),
    ),
  };
}

const pointsOf = (item: GradedItem | undefined): number => (item?.points ?? 0) / 100;

async function readRounds(db: Reader, sittingId: bigint) {
  return await db
    .selectFrom('examGrading as g')
    .leftJoin('principal as o', 'o.id', 'g.gradedBy')
    .select(['g.round', 'g.points', 'g.isPassed', 'g.items', 'g.reason', 'g.gradedBy'])
    .select(['g.gradedAt', 'o.email'])
    .where('g.sittingId', '=', sittingId)
    .orderBy('g.round', 'desc')
    .limit(mostRounds)
    .execute();
}

async function readEnded(db: Reader, sittingId: bigint): Promise<EndedSitting> {
  return await db
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .select(['s.answers', 's.language', 'i.items'])
    .where('s.id', '=', sittingId)
    .executeTakeFirstOrThrow();
}
