import type pg from 'pg';
import type { Database, Tx } from '../../platform/database/database.ts';
import { createGatherer } from '../../platform/gather.ts';
import { fingerprint, inLockingOrder, type NewJournal } from './journal.ts';
import { AppError } from '../../platform/app-error.ts';
import { isRefusal, isToClosed } from './is-refusal.ts';
import { postAlone, postTogether } from './post.ts';
import { type Posted, type PostRow, toPosted } from './posted.ts';

export type Poster = (journal: NewJournal) => Promise<Posted>;

interface Waiting {
  readonly journal: NewJournal;
  readonly resolve: (row: PostRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Posts journals in a transaction of their own, each posted or refused for itself. */
type PostBatch = (journals: readonly NewJournal[]) => Promise<PostRow[]>;

/** Posts journals that nothing else must happen with. */
export function createPoster(pool: pg.Pool, options: BatchOptions = {}): Poster {
  return createPosterOf((journals) => postAlone(pool, journals), options);
}

/** What else happens in the transaction of a batch. */
interface Beside {
  /** Locks what others lock before they lock accounts. */
  readonly lockBefore: (tx: Tx, journals: readonly NewJournal[]) => Promise<void>;
  /** Writes down what happens with the journals that are new. */
  readonly follow: (tx: Tx, posted: readonly NewJournal[]) => Promise<void>;
}

/** Posts journals that something else happens with. */
export function createPosterWith(
  database: Pick<Database, 'transaction'>,
  { lockBefore, follow }: Beside,
  options: BatchOptions = {},
): Poster {
  return createPosterOf(
    (journals) =>
      database.transaction(async (tx) => {
        await lockBefore(tx, journals);
        const rows = await postTogether(tx, journals);
        await follow(
          tx,
          journals.filter((_, nth) => rows[nth]?.outcome === 'posted'),
        );
        return rows;
      }),
    options,
  );
}

interface BatchOptions {
  readonly inFlight?: number;
  readonly batch?: number;
  readonly longestQueue?: number;
}

/**
 * Journals that come while `inFlight` batches are under way share the batch after, and with it the commit. An answer means
 * that the journal is on disk.
 */
function createPosterOf(
  postAll: PostBatch,
  { inFlight = 2, batch = 100, longestQueue = 10_000 }: BatchOptions,
): Poster {
  const add = createGatherer<Waiting, Group[]>({
    inFlight,
    batch,
    longestQueue,
    take: takeBatch,
    run: (taken) => postBatch(postAll, taken),
  });
  return async (journal) => {
    const row = await new Promise<PostRow | undefined>((resolve, reject) =>
      add({ journal, resolve, reject }),
    );
    return toPosted(row, { ...journal, lines: inLockingOrder(journal.lines) });
  };
}

/** Requests that are the same in everything are posted once, and all who asked get the answer. */
type Group = [first: Waiting, ...same: Waiting[]];

function takeBatch(waiting: readonly Waiting[], most: number): [Group[], Waiting[]] {
  const groups = new Map<string, Group>();
  const left: Waiting[] = [];
  for (const one of waiting) {
    const request = `${one.journal.actorId} ${one.journal.requestId}`;
    const group = groups.get(request);
    if (group && isSame(group[0].journal, one.journal)) group.push(one);
    else if (group || groups.size >= most) left.push(one);
    else groups.set(request, [one]);
  }
  return [[...groups.values()], left];
}

function isSame(one: NewJournal, other: NewJournal): boolean {
  return fingerprint(one).equals(fingerprint(other));
}

async function postBatch(postAll: PostBatch, taken: readonly Group[]): Promise<void> {
  try {
    const rows = await postAll(taken.map(([{ journal }]) => journal));
    for (const [index, [first, ...same]] of taken.entries()) {
      const row = rows[index];
      first.resolve(row);
      const again = row?.outcome === 'posted' ? { ...row, outcome: 'repeated' as const } : row;
      for (const one of same) one.resolve(again);
    }
  } catch (error) {
    if (taken.length === 1 || !isRefusal(error)) {
      const reason = isToClosed(error) ? new AppError('memberClosed') : error;
      for (const { reject } of taken.flat()) reject(reason);
      return;
    }
    // One of them broke a constraint; the others must not suffer for it.
    for (const one of taken) await postBatch(postAll, [one]);
  }
}
