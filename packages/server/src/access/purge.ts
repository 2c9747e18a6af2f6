import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const batch = 5000;

/** Sessions stay visible for a while after they are over, then go, a bounded number at a time. */
export async function purgeSessions(db: Db): Promise<void> {
  const old = db
    .selectFrom('session')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .limit(batch);
  await db.deleteFrom('session').where('id', 'in', old).execute();
}
