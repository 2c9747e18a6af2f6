import type pg from 'pg';
import { AppError } from '../../platform/app-error.ts';
import { inLockingOrder, type NewJournal } from './journal.ts';
import { isRefusal, postAlone } from './post.ts';
import { type Posted, type PostRow, toPosted } from './posted.ts';

export type Poster = (journal: NewJournal) => Promise<Posted>;

interface Waiting {
  readonly journal: NewJournal;
  readonly resolve: (row: PostRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Posts journals that nothing else must happen with. One goes out at once while there is room; when
 * `inFlight` statements are under way, the next ones gather and share the statement after, and with it
 * the commit. An answer means that the journal is on disk.
 */
export function createPoster(
  pool: pg.Pool,
  { inFlight = 2, batch = 100, longestQueue = 10_000 } = {},
): Poster {
  let waiting: Waiting[] = [];
  let running = 0;
  let scheduled = false;

  const dispatch = async (): Promise<void> => {
    const [taken, left] = takeBatch(waiting, batch);
    waiting = left;
    running += 1;
    try {
      await postBatch(pool, taken);
    } finally {
      running -= 1;
      schedule();
    }
  };

  const schedule = (): void => {
    if (scheduled || running >= inFlight || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void dispatch();
      schedule();
    });
  };

  return async (journal) => {
    if (waiting.length >= longestQueue) throw new AppError('unavailable');
    const row = await new Promise<PostRow | undefined>((resolve, reject) => {
      waiting.push({ journal, resolve, reject });
      schedule();
    });
    return toPosted(row, { ...journal, lines: inLockingOrder(journal.lines) });
  };
}

/** A request that is in the batch already waits for the next one, which then finds it posted. */
function takeBatch(waiting: readonly Waiting[], most: number): [Waiting[], Waiting[]] {
  const requests = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of waiting) {
    const request = `${one.journal.actorId} ${one.journal.requestId}`;
    if (taken.length < most && !requests.has(request)) taken.push(one);
    else left.push(one);
    requests.add(request);
  }
  return [taken, left];
}

async function postBatch(pool: pg.Pool, taken: readonly Waiting[]): Promise<void> {
  try {
    const rows = await postAlone(
      pool,
      taken.map(({ journal }) => journal),
    );
    for (const [index, { resolve }] of taken.entries()) resolve(rows[index]);
  } catch (error) {
    if (taken.length === 1 || !isRefusal(error)) {
      for (const { reject } of taken) reject(error);
      return;
    }
    // One of them broke a constraint; the others must not suffer for it.
    for (const one of taken) await postBatch(pool, [one]);
  }
}
