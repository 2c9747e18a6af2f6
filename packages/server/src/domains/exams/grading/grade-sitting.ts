import { sql } from 'kysely';
import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { compareOutcomes, type OutcomeKey } from '../certificate/lock-outcome.ts';
import { reconsider } from '../certificate/reconsider.ts';
import { formalRuns } from './formal-runs.ts';
import { type Graded, gradeItems, type Rules } from './grade-items.ts';
import { readKeys } from './keys.ts';

interface GradedSitting extends OutcomeKey {
  readonly sittingId: bigint;
  readonly isFormal: boolean;
  readonly hasWaited: boolean;
  readonly rules: Rules;
  readonly graded: Graded;
}

/**
 * SQL condition: graded later than usual, for example after a formal exam. The member no longer waits at the
 * screen and is notified; a class that has just submitted still watches and is not.
 */
const waited = sql<boolean>`s.submitted_at < now() - interval '1 minute'`;

/** Grades a submitted attempt by the keys of the versions shown. A second call changes nothing. */
export async function gradeSitting(tx: Tx, sittingId: bigint): Promise<Graded | undefined> {
  const [only] = await gradeSittings(tx, [sittingId]);
  return only?.graded;
}

/**
 * Grades those attempts that are submitted and not being graded by others. Skips members who are sitting a
 * formal exam, because points alone would reveal right answers there.
 */
export async function gradeSittings(tx: Tx, ids: readonly bigint[]): Promise<GradedSitting[]> {
  const sittings = await tx
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .select(['s.id', 's.memberId', 's.paperId', 's.answers', 's.language', 'i.items'])
    .select(['s.type', 's.penaltyPercent', 's.passPercent', waited.as('hasWaited')])
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    .where('s.state', '=', 'submitted')
    .where(sql<boolean>`not ${formalRuns}`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .skipLocked()
    .execute();
  if (sittings.length === 0) return [];
  const keyOf = await readKeys(
    tx,
    sittings.flatMap(({ items }) => items),
  );
  const graded = sittings.map(
    ({ id, memberId, paperId, type, items, answers, hasWaited, ...rules }) => ({
      sittingId: id,
      memberId,
      paperId,
      isFormal: type === 'formal',
      hasWaited,
      rules,
      graded: gradeItems(items, answers, keyOf, rules),
    }),
  );
  await addGradings(tx, graded);
  await publishAll(
    tx,
    graded
      .filter(({ hasWaited }) => hasWaited)
      .map(({ memberId, sittingId }) => ({
        audience: `member:${memberId}` as const,
        topic: 'exam' as const,
        subject: sittingId,
      })),
  );
  const passed = graded.filter((one) => one.isFormal && one.graded.isPassed);
  for (const { sittingId } of passed.toSorted(compareOutcomes)) await reconsider(tx, sittingId);
  return graded;
}

async function addGradings(tx: Tx, sittings: readonly GradedSitting[]): Promise<void> {
  await sql`
    with graded as materialized (
      select * from unnest(
        ${sittings.map(({ sittingId }) => sittingId)}::bigint[],
        ${sittings.map(({ graded }) => graded.points)}::int[],
        ${sittings.map(({ graded }) => graded.isPassed)}::boolean[],
        ${sittings.map(({ graded }) => JSON.stringify(graded.items))}::text[],
        ${sittings.map(({ rules }) => rules.passPercent)}::int[],
        ${sittings.map(({ rules }) => rules.penaltyPercent)}::int[]
      ) as g (id, points, is_passed, items, pass_percent, penalty_percent)
    ), added as (
      insert into exam_grading
        (sitting_id, round, points, is_passed, items, pass_percent, penalty_percent)
      select id, 1, points, is_passed, items::jsonb, pass_percent, penalty_percent from graded
    )
    update exam_sitting s
    set state = 'graded', points = g.points, is_passed = g.is_passed, graded_at = now()
    from graded g where s.id = g.id`.execute(tx);
}
