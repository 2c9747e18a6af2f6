import { type EventRow, mergeKey } from './event.ts';

/** Rows that wait at once; about as many as one statement writes well. */
const mostWaiting = 1000;
/** Rows about nobody in particular: anybody can cause them, so they get a rate, and never the whole queue. */
const mostNameless = 500;
const namelessPerSecond = 5;

/**
 * Rows that wait to be written, merged by what they are about. Bounded twice: in number, and rows about nobody in rate, so
 * that a flood from many networks neither fills the disk nor crowds out the events of persons.
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

  /** Empties the queue. */
  take(): EventRow[] {
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    return rows;
  }

  /** For rows that could not be written: as many as fit wait for the next time. */
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
