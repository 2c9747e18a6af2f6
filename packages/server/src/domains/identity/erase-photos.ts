import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { erasePhotos } from './photos.ts';

const batch = 100;
const mostBatches = 100;

/**
 * Erases the photos of attempts decided longer ago than the owner's setting allows, and returns the number of
 * attempts. Each batch is a transaction, so an interrupted run loses one batch at most and the next run
 * continues. Parallel runs skip each other's rows.
 */
export async function eraseOldPhotos({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<number> {
  let erased = 0;
  for (let round = 0; round < mostBatches; round += 1) {
    const days = settings.now().identityPhotoDays;
    const count = await database.transaction((tx) => eraseBatch(tx, days));
    erased += count;
    if (count < batch) break;
  }
  return erased;
}

async function eraseBatch(tx: Tx, days: number): Promise<number> {
  const over = await tx
    .selectFrom('realName')
    .select('id')
    .where('state', '<>', 'inProgress')
    .where('photosErasedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where('decidedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('decidedAt')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const now = new Date();
  for (const { id } of over) await erasePhotos(tx, id, now);
  return over.length;
}
