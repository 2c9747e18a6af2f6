import { languageNames, languages } from '@tradewind/contract';
import { sql } from 'kysely';
import { publish } from '../../../platform/live/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { queueBroadcastPush } from '../push/queue-push.ts';
import { whyNotChanged } from './save-broadcast.ts';

export const publishDueTask = 'publish-due-notices';

interface Order {
  readonly broadcastId: bigint;
  readonly version: number;
  /** Null or in the past: publish now. */
  readonly publishAt: Date | null;
  readonly operatorId: bigint;
}

export async function publishBroadcast(
  tx: Tx,
  { broadcastId, version, publishAt, operatorId }: Order,
): Promise<'scheduled' | 'published'> {
  const draft = await tx
    .selectFrom('broadcast')
    .select(['texts', 'languages', 'expiresAt'])
    .where('id', '=', broadcastId)
    .where('state', '=', 'draft')
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw await whyNotChanged(tx, broadcastId);
  // Members who read in other languages do not see the notice, so it needs no text in those.
  const missing = (draft.languages ?? languages).filter(
    (language) => draft.texts[language] === undefined,
  );
  if (missing.length > 0) {
    const names = missing.map((language) => languageNames[language]).join(', ');
    throw new AppError('broadcastIncomplete', { languages: names });
  }
  const now = new Date();
  const isLater = publishAt !== null && publishAt > now;
  const begins = isLater ? publishAt : now;
  if (draft.expiresAt !== null && draft.expiresAt <= begins) throw new AppError('broadcastExpired');
  await tx
    .updateTable('broadcast')
    .set({ state: 'scheduled', publishAt: begins, missedAt: null, changedBy: operatorId })
    .set({ changedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', broadcastId)
    .execute();
  if (isLater) {
    await addJob(tx, publishDueTask, {}, 5, { runAt: begins });
    await tellConsole(tx);
    return 'scheduled';
  }
  await publishScheduled(tx, broadcastId);
  return 'published';
}

/**
 * Publishes due notices. Called by the job scheduled for that time, and once a minute by another; only the
 * first call has an effect.
 */
export async function publishDue({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  const due = await dueNow(database.db).where(notExpired).execute();
  for (const { id } of due) await database.transaction((tx) => publishScheduled(tx, id));
  for (const { id } of await database.transaction(giveBackMissed))
    log.warn({ broadcastId: String(id) }, 'a notice was not published: its time had passed');
}

const dueNow = (db: Reader) =>
  db
    .selectFrom('broadcast')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publishAt', '<=', sql<Date>`now()`)
    .orderBy('publishAt')
    .limit(100);

/** SQL condition: not expired. A notice that expired while no process ran is not published. */
const notExpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/**
 * Turns missed notices back into drafts: otherwise they would stay scheduled for ever and look as if they were
 * to come.
 */
async function giveBackMissed(tx: Tx) {
  const missed = await tx
    .updateTable('broadcast')
    .set({ state: 'draft', publishAt: null, version: sql<number>`version + 1` })
    .set((row) => ({ missedAt: row.ref('publishAt') }))
    .where(
      'id',
      'in',
      dueNow(tx)
        .where('expiresAt', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (missed.length > 0) await tellConsole(tx);
  return missed;
}

/** Publishes a scheduled notice exactly once: only the first caller finds it in the scheduled state. */
async function publishScheduled(tx: Tx, id: bigint): Promise<void> {
  const due = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst();
  if (!due) return;
  // Publish one after the other until the commit: a member who marks all as read up to a position has seen
  // everything below it.
  await sql`select pg_advisory_xact_lock(hashtext('broadcast.position'))`.execute(tx);
  const published = await tx
    .updateTable('broadcast')
    .set({
      state: 'published',
      // Never before the promised time, even if the clocks differ.
      publishedAt: sql<Date>`greatest(now(), publish_at)`,
      position: sql<bigint>`nextval('information_position')`,
    })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where(notExpired)
    .returning('position')
    .executeTakeFirst();
  if (!published) return;
  await queueBroadcastPush(tx, id, 0n);
  await publish(tx, 'all-members', 'information', published.position ?? undefined);
  await tellConsole(tx);
}

/** Tells the console that its list has changed. */
export async function tellConsole(tx: Tx): Promise<void> {
  await publish(tx, 'operators:notice.read', 'broadcasts');
}
