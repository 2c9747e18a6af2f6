import { raiseNotice } from '../../notices/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { reconsider } from '../certificate/reconsider.ts';
import { readNames } from '../paper-names.ts';
import { type Regraded, regradeItems, type VersionsOf } from './regrade-items.ts';
import { readSittings, type ReadSitting } from './read-sittings.ts';

export interface Regrade {
  readonly id: bigint;
  readonly questionId: bigint | null;
  readonly reason: string;
  readonly startedBy: bigint;
}

export interface Effect {
  readonly changed: number;
  readonly raised: number;
  readonly lowered: number;
  readonly passesGained: number;
  readonly passesLost: number;
  readonly unmatched: number;
}

/**
 * Adds a grading round to one attempt and tells its member, or leaves it unchanged. The row is locked first, so
 * that this starts from the result of any other regrade.
 */
export async function regradeSitting(
  tx: Tx,
  regrade: Regrade,
  sittingId: bigint,
  versionsOf: VersionsOf,
): Promise<Effect> {
  await tx
    .selectFrom('examSitting')
    .select('id')
    .where('id', '=', sittingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A separate statement from the lock: a statement that waited for a lock would still see the old joined rows.
  const [sitting] = await readSittings(tx, [sittingId]);
  if (!sitting) throw new Error(`Sitting ${sittingId} is not graded`);
  const only = regrade.questionId === null ? undefined : String(regrade.questionId);
  const again = regradeItems(sitting, versionsOf, only);
  if (again.isChanged) {
    await addRound(tx, regrade, sitting, again);
    await reconsider(tx, sittingId);
    if (again.points !== sitting.graded.points || again.isPassed !== sitting.graded.isPassed)
      await tellMember(tx, regrade, sitting, again);
  }
  return effectOf(sitting, again);
}

export function effectOf({ graded }: Pick<ReadSitting, 'graded'>, again: Regraded): Effect {
  return {
    changed: Number(again.isChanged),
    raised: Number(again.points > graded.points),
    lowered: Number(again.points < graded.points),
    passesGained: Number(again.isPassed && !graded.isPassed),
    passesLost: Number(!again.isPassed && graded.isPassed),
    unmatched: Number(again.unmatched.length > 0),
  };
}

async function addRound(
  tx: Tx,
  { id: regradeId, reason, startedBy }: Regrade,
  { id: sittingId, round, rules }: ReadSitting,
  { items, points, isPassed }: Regraded,
): Promise<void> {
  await tx
    .insertInto('examGrading')
    .values({
      sittingId,
      round: round + 1,
      points,
      isPassed,
      items: JSON.stringify(items),
      reason,
      gradedBy: startedBy,
      regradeId,
      passPercent: rules.passPercent,
      penaltyPercent: rules.penaltyPercent,
    })
    .execute();
  await tx
    .updateTable('examSitting')
    .set({ points, isPassed, gradedAt: new Date() })
    .where('id', '=', sittingId)
    .execute();
}

async function tellMember(
  tx: Tx,
  { reason }: Regrade,
  sitting: ReadSitting,
  { points }: Regraded,
): Promise<void> {
  const exam = await readNames(tx, sitting.paperId);
  const before = inPoints(sitting.graded.points);
  await raiseNotice(tx, sitting.memberId, {
    kind: 'examRegraded',
    params: { exam, before, after: inPoints(points), reason },
    link: `/exam/details/${sitting.id}`,
  });
}

const inPoints = (hundredths: number): string => String(hundredths / 100);
