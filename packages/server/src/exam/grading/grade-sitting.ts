import { sql } from 'kysely';
import type { SittingItem } from '../../migrations/exam-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Key } from '../question/question.ts';
import { type Graded, gradeItems, type KeyOf } from './grade-items.ts';

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
    await keysShown(tx, sitting.items),
    sitting,
  );
  await addGrading(tx, sittingId, graded);
  return graded;
}

async function addGrading(tx: Tx, sittingId: bigint, { items, points, isPassed }: Graded) {
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
    })
    .execute();
  await tx
    .updateTable('examSitting')
    .set({ state: 'graded', points, isPassed, gradedAt: new Date() })
    .where('id', '=', sittingId)
    .execute();
}

async function keysShown(tx: Tx, items: readonly SittingItem[]): Promise<KeyOf> {
  const { rows } = await sql<{ question: string; version: number; key: Key }>`
    select v.question_id::text as question, v.version, v.key
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (question bigint, version int)
    join question_version v on v.question_id = i.question and v.version = i.version`.execute(tx);
  const keys = new Map(rows.map((row) => [`${row.question} ${row.version}`, row.key]));
  return ({ question, version }) => {
    const key = keys.get(`${question} ${version}`);
    if (!key) throw new Error(`Question ${question} has no version ${version}`);
    return { key, version };
  };
}
