import { sql } from 'kysely';
import { type Finder, type Found, numberIn } from '../../platform/domain/desk.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Maximum number of titles to scan. The catalogue is written by people, so it is small enough to scan. */
const lookedThrough = 5000;
const shortest = 2;

interface Wanted {
  readonly table: 'course' | 'lesson';
  readonly text: string;
  readonly most: number;
}

/** Finds rows by their number, or by part of the title in any language. */
async function byTitle(db: Reader, { table, text, most }: Wanted): Promise<Found[]> {
  const id = numberIn(text) ?? null;
  if (id === null && text.length < shortest) return [];
  const { rows } = await sql<{ id: bigint; title: string; isPublished: boolean }>`
    select r.id, r.is_published, t.title
    from (select id, is_published, texts from ${sql.table(table)}
      order by id desc limit ${lookedThrough}) r
    cross join lateral (
      select value ->> 'title' as title from jsonb_each(r.texts)
      where r.id = ${id}::bigint or strpos(lower(value ->> 'title'), lower(${text}::text)) > 0
      order by key limit 1) t
    order by r.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    note: row.isPublished ? 'published' : 'draft',
  }));
}

export const catalogueFinders: readonly Finder[] = [
  {
    kind: 'course',
    permission: 'course.read',
    find: (db, text, most) => byTitle(db, { table: 'course', text, most }),
  },
  {
    kind: 'lesson',
    permission: 'course.read',
    find: (db, text, most) => byTitle(db, { table: 'lesson', text, most }),
  },
];
