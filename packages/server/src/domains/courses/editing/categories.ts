import {
  type CallInput,
  categoriesMax,
  type consoleCalls,
  type ConsoleCalls,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint.ts';
import { takeTurns } from './turns.ts';
import { isAsRead, type Made, madeBefore, nextChange, unlessUsed, whyNot } from './versions.ts';

type Input<K extends keyof ConsoleCalls> = CallInput<(typeof consoleCalls)[K]>;

export async function listCategories(db: Reader) {
  const rows = await db
    .selectFrom('courseCategory as k')
    .select((eb) => [
      'k.id',
      'k.texts',
      'k.isPublished',
      'k.changedAt',
      eb
        .selectFrom('course as c')
        .select(sql<number>`count(*)::int`.as('courses'))
        .whereRef('c.categoryId', '=', 'k.id')
        .as('courses'),
    ])
    .orderBy('k.position')
    .orderBy('k.id')
    .limit(categoriesMax)
    .execute();
  return {
    items: rows.map(({ id, texts, isPublished, changedAt, courses }) => ({
      categoryId: String(id),
      texts,
      isPublished,
      courses: courses ?? 0,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** Creates a category. Repeating the request returns the same one. */
export async function createCategory(tx: Tx, input: Input<'createCategory'>): Promise<Made> {
  await takeTurns(tx);
  const known = await madeBefore(tx, 'courseCategory', input);
  if (known) return known;
  const { count, last } = await tx
    .selectFrom('courseCategory')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  if (count >= categoriesMax) throw new AppError('catalogueFull');
  const { requestId, ...content } = input;
  const { id, changedAt } = await tx
    .insertInto('courseCategory')
    .values({
      texts: JSON.stringify(input.texts),
      position: last + 1,
      requestId,
      madeOf: fingerprintOf(content),
    })
    .returning(['id', 'changedAt'])
    .executeTakeFirstOrThrow();
  return { id, changedAt: changedAt.toISOString() };
}

export async function saveCategory(tx: Tx, input: Input<'saveCategory'>) {
  const id = BigInt(input.categoryId);
  const row = await tx
    .updateTable('courseCategory')
    .set({ texts: JSON.stringify(input.texts), changedAt: nextChange })
    .where('id', '=', id)
    .where(isAsRead(input.changedAt))
    .returning('changedAt')
    .executeTakeFirst();
  if (!row) throw await whyNot(tx, 'courseCategory', id);
  return { changedAt: row.changedAt.toISOString() };
}

export async function publishCategory(tx: Tx, input: Input<'publishCategory'>): Promise<void> {
  const id = BigInt(input.categoryId);
  const { numUpdatedRows } = await tx
    .updateTable('courseCategory')
    .set({ isPublished: input.isPublished })
    .where('id', '=', id)
    .where(isAsRead(input.changedAt))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await whyNot(tx, 'courseCategory', id);
}

export async function deleteCategory(tx: Tx, input: Input<'deleteCategory'>): Promise<void> {
  await takeTurns(tx);
  const id = BigInt(input.categoryId);
  const { numDeletedRows } = await unlessUsed(
    () =>
      tx
        .deleteFrom('courseCategory')
        .where('id', '=', id)
        .where(isAsRead(input.changedAt))
        .executeTakeFirstOrThrow(),
    'categoryInUse',
  );
  if (numDeletedRows === 0n) throw await whyNot(tx, 'courseCategory', id);
}
