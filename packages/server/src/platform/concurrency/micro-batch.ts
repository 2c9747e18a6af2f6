import { AppError } from '../errors/app-error.ts';

interface GatherOptions<T, B> {
  /** Splits the waiting requests into a batch of at most `most` and the rest. */
  readonly take: (waiting: readonly T[], most: number) => readonly [batch: B, left: T[]];
  /** Runs the batch and answers every request in it; it must never reject. */
  readonly run: (batch: B) => Promise<void>;
  readonly inFlight: number;
  readonly batch: number;
  readonly longestQueue: number;
  /** How long a request waits for others; useful if a statement costs more than the wait. */
  readonly waitMs?: number;
}

/**
 * Combines concurrent requests into batches that share a statement. A request goes out at once while fewer than `inFlight`
 * statements run; otherwise it joins the next batch. Waiting requests are divided among the free places: a single batch would
 * keep one core busy and the others idle.
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
      // Fill all free places at once: filling them one by one would make the shares smaller and smaller.
      const free = inFlight - running;
      for (let place = 0; place < free && waiting.length > 0; place += 1) void dispatch();
    };
    // Wait at least until all requests of this turn of the event loop have been added.
    if (waitMs > 0) setTimeout(fillPlaces, waitMs);
    else setImmediate(fillPlaces);
  };

  return (one) => {
    if (waiting.length >= longestQueue) throw new AppError('unavailable');
    waiting.push(one);
    schedule();
  };
}
