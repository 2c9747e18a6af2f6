import { type CallInput, type consoleCalls, coursesMax } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint.ts';
import { claimFiles, releaseFiles } from '../../files/index.ts';
import { takeTurns } from './turns.ts';
import { isAsRead, type Made, madeBefore, nextChange, whyNot } from './versions.ts';

type NewCourse = CallInput<typeof consoleCalls.createCourse>;
type ChangedCourse = CallInput<typeof consoleCalls.saveCourse>;

/** Creates a course. Repeating the request returns the same one. */
export async function createCourse(tx: Tx, operatorId: bigint, input: NewCourse): Promise<Made> {
  await takeTurns(tx);
  const known = await madeBefore(tx, 'course', input);
  if (known) return known;
  const categoryId = BigInt(input.categoryId);
  const position = await lastPlace(tx, categoryId);
  const { requestId, ...content } = input;
  const { id, changedAt } = await tx
    .insertInto('course')
    .values({
      categoryId,
      position,
      level: input.level,
      texts: JSON.stringify(input.texts),
      requestId,
      madeOf: fingerprintOf(content),
    })
    .returning(['id', 'changedAt'])
    .executeTakeFirstOrThrow();
  // Claim the cover before setting it, so that an id which is not this operator's picture is refused with a
  // proper error.
  const to = idOf(input.coverId);
  await changeCover(tx, { courseId: id, operatorId, from: null, to });
  if (to !== null)
    await tx.updateTable('course').set({ coverId: to }).where('id', '=', id).execute();
  return { id, changedAt: changedAt.toISOString() };
}

/** Saves a course. In another category it comes last. */
export async function saveCourse(tx: Tx, operatorId: bigint, input: ChangedCourse) {
  await takeTurns(tx);
  const courseId = BigInt(input.courseId);
  const before = await tx
    .selectFrom('course')
    .select(['categoryId', 'position', 'coverId'])
    .where('id', '=', courseId)
    .where(isAsRead(input.changedAt))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw await whyNot(tx, 'course', courseId);
  const categoryId = BigInt(input.categoryId);
  const stays = before.categoryId === categoryId;
  const position = stays ? before.position : await lastPlace(tx, categoryId);
  const to = idOf(input.coverId);
  await changeCover(tx, { courseId, operatorId, from: before.coverId, to });
  const { changedAt } = await tx
    .updateTable('course')
    .set({ categoryId, position, level: input.level, coverId: to })
    .set({ texts: JSON.stringify(input.texts), changedAt: nextChange })
    .where('id', '=', courseId)
    .returning('changedAt')
    .executeTakeFirstOrThrow();
  return { changedAt: changedAt.toISOString() };
}

/** Returns the last position in the category. It stays valid because `takeTurns` locks the catalogue. */
async function lastPlace(tx: Tx, categoryId: bigint): Promise<number> {
  const category = await tx
    .selectFrom('courseCategory as k')
    .leftJoin('course as c', 'c.categoryId', 'k.id')
    .select(sql<number>`count(c.id)::int`.as('courses'))
    .select(sql<number>`coalesce(max(c.position), 0)`.as('last'))
    .where('k.id', '=', categoryId)
    .groupBy('k.id')
    .executeTakeFirst();
  if (!category) throw new InvalidInput({ categoryId: { kind: 'choice' } });
  if (category.courses >= coursesMax) throw new AppError('catalogueFull');
  return category.last + 1;
}

const idOf = (id: string | null): bigint | null => (id === null ? null : BigInt(id));

interface Covering {
  readonly courseId: bigint;
  readonly operatorId: bigint;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** Releases the course's previous cover and claims the new one, which this operator must have uploaded. */
async function changeCover(tx: Tx, { courseId, operatorId, from, to }: Covering): Promise<void> {
  if (from === to) return;
  const subject = `course:${courseId}`;
  if (from !== null) await releaseFiles(tx, subject);
  if (to !== null)
    await claimFiles(tx, { ownerId: operatorId, kind: 'cover', fileIds: [to], subject });
}
