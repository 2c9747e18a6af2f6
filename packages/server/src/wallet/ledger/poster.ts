import type pg from 'pg';
import { createGatherer } from '../../platform/gather.ts';
import { fingerprint, inLockingOrder, type NewJournal } from './journal.ts';
import { AppError } from '../../platform/app-error.ts';
import { isRefusal, isToClosed } from './is-refusal.ts';
import { postAlone } from './post.ts';
import { type Posted, type PostRow, toPosted } from './posted.ts';

export type Poster = (journal: NewJournal) => Promise<Posted>;

interface Waiting {
  readonly journal: NewJournal;
  readonly resolve: (row: PostRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Posts journals that nothing else must happen with. Those that come while `inFlight` statements are
 * under way share the statement after, and with it the commit. An answer means that the journal is on
 * disk.
 */
export function createPoster(
  pool: pg.Pool,
  { inFlight = 2, batch = 100, longestQueue = 10_000 } = {},
): Poster {
  const add = createGatherer<Waiting, Group[]>({
    inFlight,
    batch,
    longestQueue,
    take: takeBatch,
    run: (taken) => postBatch(pool, taken),
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

async function postBatch(pool: pg.Pool, taken: readonly Group[]): Promise<void> {
  try {
    const rows = await postAlone(
      pool,
      taken.map(([{ journal }]) => journal),
    );
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
    for (const one of taken) await postBatch(pool, [one]);
  }
}
