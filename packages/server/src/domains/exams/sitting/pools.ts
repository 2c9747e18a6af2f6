import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Drawable } from './draw.ts';

/**
 * How long a folder is cached. A class that begins at once reads it once; a question retired a moment ago may
 * still be drawn.
 */
const keptMs = 5000;
const mostKept = 500;
/** More questions than anybody writes; a larger folder is drawn from its newest. */
const largestPool = 5000;

export interface Part {
  readonly folderId: bigint;
  readonly draws: number;
  readonly points: number;
}

/** Cached parts and questions that papers draw from. */
export interface Pools {
  partsOf(db: Reader, paperId: bigint): Promise<readonly Part[]>;
  questionsIn(db: Reader, folderId: bigint): Promise<readonly Drawable[]>;
}

export function createPools(now = Date.now): Pools {
  return { partsOf: kept(readParts, now), questionsIn: kept(readQuestions, now) };
}

type Read<T> = (db: Reader, id: bigint) => Promise<T>;

/** Caches a read; simultaneous callers share it, and a failed one is repeated. */
function kept<T>(read: Read<T>, now: () => number): Read<T> {
  const known = new Map<bigint, { readonly until: number; readonly value: Promise<T> }>();
  return async (db, id) => {
    const there = known.get(id);
    if (there && there.until > now()) return await there.value;
    if (known.size >= mostKept) known.clear();
    const value = read(db, id);
    known.set(id, { until: now() + keptMs, value });
    value.catch(() => known.delete(id));
    return await value;
  };
}

async function readParts(db: Reader, paperId: bigint): Promise<readonly Part[]> {
  return await db
    .selectFrom('examPaperPart')
    .select(['folderId', 'draws', 'points'])
    .where('paperId', '=', paperId)
    .orderBy('position')
    .execute();
}

async function readQuestions(db: Reader, folderId: bigint): Promise<readonly Drawable[]> {
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('questionVersion as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(['q.id', 'q.version'])
    .select(sql<number>`coalesce((v.key ->> 'options')::int, 0)`.as('options'))
    .where('q.folderId', '=', folderId)
    .where('q.isRetired', '=', false)
    .orderBy('q.id', 'desc')
    .limit(largestPool)
    .execute();
  return rows
    .toReversed()
    .map(({ id, version, options }) => ({ question: String(id), version, options }));
}
