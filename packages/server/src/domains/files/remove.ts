import type { Db, Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

const batch = 100;
const mostBatches = 50;
/** After this many failures the store itself must be down, and further tries would wait in vain. */
const mostFailures = 20;
const unusedAfterMs = 24 * 3600_000;
/** Longer than any upload takes, since an object may exist shortly before its row. */
const strangerAfterMs = 24 * 3600_000;

/** Removes files unused for a day, released files, and old records of looks. */
export async function removeUnused(services: Services, now = Date.now()): Promise<number> {
  const { database, files, log } = services;
  const began = new Date();
  const failures: unknown[] = [];
  let removed = 0;
  for (let round = 0; round < mostBatches && failures.length < mostFailures; round += 1) {
    const marked = await markUnused(services, began, new Date(now - unusedAfterMs));
    for (const { id, objectName } of marked) {
      if (failures.length === mostFailures) break;
      try {
        // May run again after a crash in between; removing a missing object is not an error.
        await files.store.remove(objectName);
        await database.db.deleteFrom('storedFile').where('id', '=', id).execute();
        removed += 1;
      } catch (error) {
        failures.push(error);
        await putLast(database.db, id, began);
      }
    }
    if (marked.length < batch) break;
  }
  if (failures.length > 0)
    log.error({ err: failures[0], files: failures.length }, 'files could not be removed');
  await purgeViews(database.db);
  return removed;
}

/**
 * Marks files for removal, so that nobody can claim or see them. Includes files marked by an earlier run, but
 * not those that this run has tried already: an object that cannot be removed must not delay the others.
 */
async function markUnused({ database }: Services, began: Date, before: Date) {
  const { db } = database;
  const marked = await db
    .updateTable('storedFile')
    .set({ state: 'removing' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('storedFile')
        .select('id')
        .where((or) =>
          or.or([
            or.and([or('state', 'in', ['released', 'removing']), or('changedAt', '<=', began)]),
            or.and([or('state', 'in', ['writing', 'unclaimed']), or('changedAt', '<', before)]),
          ]),
        )
        .orderBy('changedAt')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'objectName', 'changedAt'])
    .execute();
  return marked.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
}

async function putLast(db: Db, id: bigint, began: Date): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ changedAt: new Date(began.getTime() + 1) })
    .where('id', '=', id)
    .execute();
}

/** Up to this many unknown objects cause no doubt about the database. */
const mostStrangers = 10;

/**
 * Removes objects without a row, such as those made after the backup that a database was restored from. If most
 * objects are unknown, the database is more likely the wrong one, and nothing more is removed.
 */
export async function removeStrangers(services: Services, now = Date.now()): Promise<number> {
  const { store } = services.files;
  let removed = 0;
  let looked = 0;
  for (let from: string | undefined; ;) {
    const { objects, next } = await store.list(from, 1000);
    const old = objects.filter(({ changedAt }) => changedAt.getTime() < now - strangerAfterMs);
    const known = await knownNames(
      services.database.db,
      old.map(({ name }) => name),
    );
    const strangers = old.filter(({ name }) => !known.has(name));
    looked += old.length;
    const many = removed + strangers.length;
    if (many > mostStrangers && many > looked / 2)
      throw new Error(`No row knows ${many} of ${looked} stored files: is this their database?`);
    for (const { name } of strangers) await store.remove(name);
    removed = many;
    if (next === undefined) return removed;
    from = next;
  }
}

async function knownNames(db: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('storedFile')
    .select('objectName')
    .where('objectName', 'in', names)
    .execute();
  return new Set(rows.map(({ objectName }) => objectName));
}

/** Deletes looks after two years; the database refuses to delete younger ones. */
async function purgeViews(db: Db): Promise<void> {
  await deleteInBatches(db, 'file_view', ['id'], sql`at < now() - interval '2 years'`);
}
