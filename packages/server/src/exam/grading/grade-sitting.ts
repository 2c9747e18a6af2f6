import type { Tx } from '../../platform/database/database.ts';
import { type Graded, gradeItems, type Rules } from './grade-items.ts';
import { readKeys } from './keys.ts';

/** Grades what was submitted, by the keys of the versions that were shown. Once: a second time changes nothing. */
export async function gradeSitting(tx: Tx, sittingId: bigint): Promise<Graded | undefined> {
  const sitting = await tx
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .select(['s.answers', 's.language', 'i.items', 'p.penaltyPercent', 'p.passPercent'])
    .where('s.id', '=', sittingId)
    .where('s.state', '=', 'submitted')
    .forUpdate('s')
    .executeTakeFirst();
  if (!sitting) return undefined;
  const graded = gradeItems(
    sitting.items,
    sitting.answers,
    await readKeys(tx, sitting.items),
    sitting,
  );
  await addGrading(tx, sittingId, graded, sitting);
  return graded;
}

async function addGrading(
  tx: Tx,
  sittingId: bigint,
  { items, points, isPassed }: Graded,
  { passPercent, penaltyPercent }: Rules,
): Promise<void> {
  await tx
    .insertInto('examGrading')
    .values({
      sittingId,
      round: 1,
      points,
      isPassed,
      items: JSON.stringify(items),
      reason: null,
      gradedBy: null,
      passPercent,
      penaltyPercent,
    })
    .execute();
  await tx
    .updateTable('examSitting')
    .set({ state: 'graded', points, isPassed, gradedAt: new Date() })
    .where('id', '=', sittingId)
    .execute();
}
