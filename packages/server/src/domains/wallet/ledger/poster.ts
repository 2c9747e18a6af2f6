import type pg from 'pg';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { createMicroBatcher } from '../../../platform/concurrency/micro-batch.ts';
import { fingerprint, inLockingOrder, type NewJournal } from './journal.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isRefusal, isToClosed } from './is-refusal.ts';
import { postAlone, postTogether } from './post.ts';
import { type Posted, type PostRow, toPosted } from './posted.ts';

export type Poster = (journal: NewJournal) => Promise<Posted>;

interface Waiting {
  readonly journal: NewJournal;
  readonly resolve: (row: PostRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Posts a batch of journals in one transaction, each accepted or refused on its own. */
type PostBatch = (journals: readonly NewJournal[]) => Promise<PostRow[]>;

/** Creates a poster for journals without other effects. */
export function createPoster(pool: pg.Pool, options: BatchOptions = {}): Poster {
  return createPosterOf((journals) => postAlone(pool, journals), options);
}

/** Hooks that run in the transaction of a batch. */
interface Beside {
  /** Takes the locks that other code takes before it locks accounts, so that no deadlock can arise. */
  readonly lockBefore: (tx: Tx, journals: readonly NewJournal[]) => Promise<void>;
  /** Writes the other effects of the journals that were posted now. */
  readonly follow: (tx: Tx, posted: readonly NewJournal[]) => Promise<void>;
}

/** Creates a poster for journals with other effects in the same transaction. */
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
 * Journals that arrive while `inFlight` batches are running share the next batch and its commit. A result means that the
 * journal is on disk.
 */
function createPosterOf(
  postAll: PostBatch,
  { inFlight = 2, batch = 100, longestQueue = 10_000 }: BatchOptions,
): Poster {
  const add = createMicroBatcher<Waiting, Group[]>({
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

/** Identical requests are posted once, and each of them gets the result. */
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
    // One journal broke a constraint; post them one by one, so that the others still succeed.
    for (const one of taken) await postBatch(postAll, [one]);
  }
}
