import { type EventRow, mergeKey } from './event.ts';

/** Maximum number of rows in the queue, about as many as one statement writes efficiently. */
const mostWaiting = 1000;
/**
 * Limits rows about no particular person: anybody can cause them, so they get a rate limit and never the whole
 * queue.
 */
const mostNameless = 500;
const namelessPerSecond = 5;

/**
 * A queue of rows to be written, merged by subject. Both the number of rows and the rate of rows about no
 * person are limited, so that a flood from many networks neither fills the disk nor displaces events of
 * persons.
 */
export class EventQueue {
  readonly #onDropped: (count: number) => void;
  #waiting = new Map<string, EventRow>();
  #namelessLeft = mostNameless;
  #refilledAt = performance.now();

  constructor(onDropped: (count: number) => void) {
    this.#onDropped = onDropped;
  }

  add(row: EventRow): void {
    const key = mergeKey(row);
    const same = this.#waiting.get(key);
    if (same) {
      this.#waiting.set(key, { ...same, count: same.count + row.count });
    } else if (this.#waiting.size < mostWaiting && this.#mayWait(row)) {
      this.#waiting.set(key, row);
    } else {
      this.#onDropped(row.count);
    }
  }

  /** Returns all waiting rows and empties the queue. */
  take(): EventRow[] {
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    return rows;
  }

  /** Returns rows that could not be written to the queue; as many as fit are kept for the next attempt. */
  putBack(rows: readonly EventRow[]): void {
    const since = this.#waiting;
    this.#waiting = new Map(rows.map((row) => [mergeKey(row), row]));
    for (const row of since.values()) {
      const key = mergeKey(row);
      const same = this.#waiting.get(key);
      if (same) this.#waiting.set(key, { ...same, count: same.count + row.count });
      else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, row);
      else this.#onDropped(row.count);
    }
  }

  #mayWait({ principalId }: EventRow): boolean {
    if (principalId !== null) return true;
    const now = performance.now();
    const refill = ((now - this.#refilledAt) / 1000) * namelessPerSecond;
    this.#namelessLeft = Math.min(mostNameless, this.#namelessLeft + refill);
    this.#refilledAt = now;
    if (this.#namelessLeft < 1) return false;
    this.#namelessLeft -= 1;
    return true;
  }
}
