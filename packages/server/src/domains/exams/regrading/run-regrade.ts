import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../../platform/database/database.ts';
import { isPassingError } from '../../../platform/database/passing-error.ts';
import { addJob } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/domain/services.ts';
import type { VersionsOf } from './regrade-items.ts';
import { type Effect, type Regrade, regradeSitting } from './regrade-sitting.ts';
import { readSittings, readVersionsOf } from './read-sittings.ts';
import { isInScope, type Scope } from './scope.ts';
import { wasGradedBy } from './was-graded-by.ts';

export const regradeTask = 'regrade-exams';
const tries = 25;
/** Number of batches after which a job ends and queues its continuation. */
const batchesInOneJob = 5;
const sittingsInOneBatch = 50;
/** There is no index of attempts by question, so all attempts are searched, this many ids at a time. */
const idsInOneBatch = 2000;

interface Walk extends Regrade {
  readonly paperId: bigint | null;
  readonly cursorId: bigint;
  readonly lastId: bigint;
}

export async function queueRegrade(tx: Tx, regradeId: bigint): Promise<void> {
  // One queue, so that regrades run one after the other and use at most one connection.
  const options = { jobKey: `regrade-${regradeId}`, queue: regradeTask };
  await addJob(tx, regradeTask, { regradeId: String(regradeId) }, tries, options);
}

/**
 * Continues a regrade after the last finished attempt. If the process is killed, the next try continues without
 * loss.
 */
export async function runRegrade(
  { database, log }: Pick<Services, 'database' | 'log'>,
  regradeId: bigint,
): Promise<void> {
  for (let batch = 0; batch < batchesInOneJob; batch += 1) {
    const walk = await readWalk(database.db, regradeId);
    if (!walk) return;
    const { ids, upTo } = await nextSittings(database.db, walk);
    const sittings = await readSittings(database.db, ids);
    const versionsOf = await readVersionsOf(database.db, sittings, startOf(walk));
    for (const { id } of sittings) {
      try {
        await regradeSafely(database, walk, id, versionsOf);
      } catch (error) {
        // The attempt is not at fault: the job is retried and continues with it.
        if (isPassingError(error)) throw error;
        log.error({ err: error, sittingId: String(id) }, 'a sitting was not graded anew');
        // If the database itself is unavailable, this fails too, and the job is retried.
        await database.transaction((tx) => moveOn(tx, walk, id, { failed: 1 }));
      }
    }
    await database.transaction((tx) => passBy(tx, walk, upTo));
  }
  await database.transaction(async (tx) => {
    if (await readWalk(tx, regradeId)) await queueRegrade(tx, regradeId);
  });
}

async function readWalk(db: Reader, regradeId: bigint): Promise<Walk | undefined> {
  return await db
    .selectFrom('examRegrade')
    .select(['id', 'paperId', 'questionId', 'reason', 'startedBy', 'cursorId', 'lastId'])
    .where('id', '=', regradeId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
}

/** SQL: the start of the regrade in microseconds, so that a key corrected just before it counts. */
const startOf = ({ id }: Walk) => sql<Date>`(select started_at from exam_regrade where id = ${id})`;

/**
 * SQL condition: graded when the regrade was requested. A later attempt was graded by the current keys, and its
 * result was not part of the preview.
 */
const wasGraded = ({ id }: Walk) =>
  wasGradedBy(sql`(select seen_until from exam_regrade where id = ${id})`);

/** Returns the next attempts, and the id up to which there are no others. */
async function nextSittings(
  db: Reader,
  walk: Walk,
): Promise<{ readonly ids: readonly bigint[]; readonly upTo: bigint }> {
  const { paperId, questionId, cursorId, lastId } = walk;
  if (paperId !== null) {
    const { rows } = await sql<{ id: bigint }>`
      select id from exam_sitting s where paper_id = ${paperId} and state = 'graded'
        and id > ${cursorId} and id <= ${lastId} and ${wasGraded(walk)}
      order by id limit ${sittingsInOneBatch}`.execute(db);
    const ids = rows.map(({ id }) => id);
    return { ids, upTo: ids.length < sittingsInOneBatch ? lastId : (ids.at(-1) ?? lastId) };
  }
  const scope: Scope = { questionId: questionId ?? 0n };
  const { rows } = await sql<{ id: bigint; isIn: boolean }>`
    select s.id, ${isInScope(scope)} and ${wasGraded(walk)} as is_in
    from (select id from exam_sitting where state = 'graded' and id > ${cursorId} and id <= ${lastId}
      order by id limit ${idsInOneBatch}) s
    join exam_sitting_paper i on i.sitting_id = s.id
    order by s.id`.execute(db);
  const ids = rows.flatMap(({ id, isIn }) => (isIn ? [id] : []));
  const taken = ids.slice(0, sittingsInOneBatch);
  if (ids.length > taken.length) return { ids: taken, upTo: taken.at(-1) ?? lastId };
  return { ids, upTo: rows.length < idsInOneBatch ? lastId : (rows.at(-1)?.id ?? lastId) };
}

/** Retries once immediately, because a deadlock or a lost connection is usually over then. */
async function regradeSafely(...one: Parameters<typeof regradeOne>): Promise<void> {
  try {
    await regradeOne(...one);
  } catch {
    await regradeOne(...one);
  }
}

async function regradeOne(
  database: Database,
  walk: Walk,
  sittingId: bigint,
  versionsOf: VersionsOf,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await isAhead(tx, walk.id, sittingId))) return;
    await moveOn(tx, walk, sittingId, await regradeSitting(tx, walk, sittingId, versionsOf));
  });
}

/**
 * True if the walk has not reached this attempt yet. Locks the walk, so that two processes with the same job do
 * each attempt once.
 */
async function isAhead(tx: Tx, regradeId: bigint, sittingId: bigint): Promise<boolean> {
  const ahead = await tx
    .selectFrom('examRegrade')
    .select('id')
    .where('id', '=', regradeId)
    .where('cursorId', '<', sittingId)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return ahead !== undefined;
}

type Counts = Partial<Effect> & { readonly failed?: number };

async function moveOn(tx: Tx, { id }: Walk, sittingId: bigint, counts: Counts): Promise<void> {
  await tx
    .updateTable('examRegrade')
    .set((eb) => ({
      cursorId: sittingId,
      examined: eb('examined', '+', 1),
      changed: eb('changed', '+', counts.changed ?? 0),
      raised: eb('raised', '+', counts.raised ?? 0),
      lowered: eb('lowered', '+', counts.lowered ?? 0),
      passesGained: eb('passesGained', '+', counts.passesGained ?? 0),
      passesLost: eb('passesLost', '+', counts.passesLost ?? 0),
      unmatched: eb('unmatched', '+', counts.unmatched ?? 0),
      failed: eb('failed', '+', counts.failed ?? 0),
    }))
    .where('id', '=', id)
    .where('cursorId', '<', sittingId)
    .where('finishedAt', 'is', null)
    .execute();
}

/** Moves the walk past attempts that need no grading; at the last id, the regrade is finished. */
async function passBy(tx: Tx, { id, lastId }: Walk, upTo: bigint): Promise<void> {
  await tx
    .updateTable('examRegrade')
    .set({ cursorId: upTo, ...(upTo === lastId && { finishedAt: new Date() }) })
    .where('id', '=', id)
    .where('cursorId', '<=', upTo)
    .where('finishedAt', 'is', null)
    .execute();
}
