import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { takeTurns } from './turns.ts';

const scopes = {
  courseCategory: sql`true`,
  course: sql`t.category_id = s.id`,
  lesson: sql`t.course_id = s.id`,
};

const names = { courseCategory: 'course_category', course: 'course', lesson: 'lesson' } as const;

interface Order {
  readonly table: keyof typeof scopes;
  /** The category or course whose rows are ordered; unused for categories themselves. */
  readonly of: bigint;
  /** The order that the operator saw. */
  readonly from: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Saves the order of a list, completely or not at all: `ids` must name every row exactly once. Throws
 * `orderChanged` if a row was added or deleted, or the list was reordered, since the operator read it.
 */
export async function saveOrder(tx: Tx, { table, of, from, ids }: Order): Promise<void> {
  await takeTurns(tx);
  if (new Set(ids).size < ids.length) throw new AppError('orderChanged');
  const name = sql.table(names[table]);
  const { numAffectedRows } = await sql`
    with s (id) as (select ${of}::bigint),
    given as (select id, place from unnest(${ids.map(BigInt)}::bigint[]) with ordinality g (id, place)),
    there as (select t.id, t.position from ${name} t, s where ${scopes[table]})
    update ${name} r set position = given.place
    from given
    where r.id = given.id
      and (select array_agg(id order by position, id) from there) = ${from.map(BigInt)}::bigint[]
      and not exists (select id from given except select id from there)
      and not exists (select id from there except select id from given)`.execute(tx);
  if (numAffectedRows !== BigInt(ids.length)) throw new AppError('orderChanged');
}
