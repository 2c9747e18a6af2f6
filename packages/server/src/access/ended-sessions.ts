import { sql } from 'kysely';
import type { Reader } from '../platform/database/database.ts';

/** Which of these opens no door any more. */
export async function findEndedSessions(
  db: Reader,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where not exists (
      select from session s join principal p on p.id = s.principal_id
      where s.id = asked.id and s.ended_at is null and s.expires_at > now() and p.disabled_at is null)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
