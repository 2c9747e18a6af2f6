import type { appCalls } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Handler } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { type CourseRow, readCourses, viewCourse } from './read-courses.ts';

type Asked = z.output<(typeof appCalls.getCourseList)['input']>;

export const getCourseList =
  ({ database: { db } }: Services): Handler<typeof appCalls.getCourseList> =>
  async (input, { memberId, language }) => {
    const rows = await readCourses(db, {
      memberId,
      language,
      where: conditions(input),
      limit: input.size + 1,
    });
    const shown = rows.slice(0, input.size);
    const last = shown.at(-1);
    return {
      items: shown.map(viewCourse),
      nextCursor: rows.length > input.size && last ? placeOf(last) : null,
    };
  };

/** Cursor of a row: courses are ordered by category position, then by their own. */
const placeOf = (row: CourseRow): string =>
  [row.categoryPosition, row.categoryId, row.position, row.id].join('.');

function conditions({ cursor, categoryId, purchasedOnly, search }: Asked): RawBuilder<unknown>[] {
  const [group = '0', groupId = '0', position = '0', id = '0'] = cursor?.split('.') ?? [];
  const where = [
    sql`(k.position, k.id, c.position, c.id) > (${Number(group)}::int, ${BigInt(groupId)}::bigint,
      ${Number(position)}::int, ${BigInt(id)}::bigint)`,
  ];
  if (categoryId !== undefined) where.push(sql`c.category_id = ${BigInt(categoryId)}`);
  if (purchasedOnly === 'true') where.push(sql`c.level <= m.contract_level`);
  if (search !== undefined) where.push(contains(search));
  return where;
}

/**
 * SQL condition: the search matches the texts in the caller's language only. Categories hold few courses, so a
 * scan is cheap.
 */
function contains(search: string): RawBuilder<unknown> {
  const words = sql.join(
    [
      sql`t.course ->> 'title'`,
      sql`t.course ->> 'speaker'`,
      sql`t.course ->> 'summary'`,
      sql`t.category ->> 'name'`,
    ],
    sql`, `,
  );
  return sql`strpos(lower(concat_ws(chr(10), ${words})), lower(${search.trim()}::text)) > 0`;
}
