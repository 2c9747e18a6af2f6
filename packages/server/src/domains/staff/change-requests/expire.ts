import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Ends requests that nobody decided in time, in one statement: open requests are few, since each author has a
 * limit.
 */
export async function expireChangeRequests(db: Db): Promise<void> {
  await sql`
    update change_request set state = 'expired', decided_at = now()
    where id in (select id from change_request where state = 'open' and expires_at <= now()
      order by expires_at limit 1000 for update skip locked) and state = 'open'`.execute(db);
}
