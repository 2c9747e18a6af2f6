import { AppError } from '../errors/app-error.ts';

interface GatherOptions<T, B> {
  /** What goes out together, at most so many, and what stays for the next time. */
  readonly take: (waiting: readonly T[], most: number) => readonly [batch: B, left: T[]];
  /** Answers everything in the batch, whatever happens: it never rejects. */
  readonly run: (batch: B) => Promise<void>;
  readonly inFlight: number;
  readonly batch: number;
  readonly longestQueue: number;
  /** How long one waits for others, where a statement costs more than the wait. */
  readonly waitMs?: number;
}

/**
 * Lets requests that come at the same time share a statement. One goes out at once while there is
 * room; when `inFlight` statements are under way, the next ones gather and share the one after. What
 * waits is divided among the free places: in one batch it would keep one core busy and the others idle.
 */
export function createMicroBatcher<T, B>(options: GatherOptions<T, B>): (one: T) => void {
  const { take, run, inFlight, batch: largest, longestQueue, waitMs = 0 } = options;
  let waiting: T[] = [];
  let running = 0;
  let scheduled = false;

  const dispatch = async (): Promise<void> => {
    const share = Math.ceil(waiting.length / (inFlight - running));
    const [batch, left] = take(waiting, Math.min(largest, share));
    waiting = left;
    running += 1;
    try {
      await run(batch);
    } finally {
      running -= 1;
      schedule();
    }
  };

  const schedule = (): void => {
    if (scheduled || running >= inFlight || waiting.length === 0) return;
    scheduled = true;
    const fillPlaces = (): void => {
      scheduled = false;
      // All free places at once: a place that comes free in between would make ever smaller shares.
      const free = inFlight - running;
      for (let place = 0; place < free && waiting.length > 0; place += 1) void dispatch();
    };
    // At the earliest after the requests that arrived in this turn of the event loop have asked.
    if (waitMs > 0) setTimeout(fillPlaces, waitMs);
    else setImmediate(fillPlaces);
  };

  return (one) => {
    if (waiting.length >= longestQueue) throw new AppError('unavailable');
    waiting.push(one);
    schedule();
  };
}
