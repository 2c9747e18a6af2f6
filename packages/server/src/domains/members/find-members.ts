import type pg from 'pg';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import type { Reader } from '../../platform/database/database.ts';

export type MemberFinder = (email: string) => Promise<bigint | undefined>;

/**
 * Returns a function that finds a member by their whole address. It also finds blocked members, because the
 * caller must not learn that somebody is blocked. Simultaneous calls share one query.
 */
export function createMemberFinder(pool: pg.Pool): MemberFinder {
  return batchedLookup<string, bigint>(async (emails) => {
    const { rows } = await pool.query<{ id: bigint; email: string }>({
      name: 'find-members',
      text: `select p.id, p.email from principal p join member m on m.id = p.id
        where p.kind = 'member' and p.email = any($1::text[]) and m.closed_at is null`,
      values: [emails],
    });
    return new Map(rows.map(({ id, email }) => [email, id]));
  });
}

/** Returns the addresses of members and operators by id. */
export async function readEmails(db: Reader, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('principal')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
