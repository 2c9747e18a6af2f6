import { hasSeen, includes, type Position } from './position.ts';
import type { Reading, ToldEvent } from './read-events.ts';

const mostKept = 5000;

/**
 * Keeps the latest events in memory, so that many readers that reconnect at once, after a network failure or the stop of
 * another process, do not each cause a query.
 */
export class Recent {
  #readings: { readonly after: Position; readonly events: readonly ToldEvent[] }[] = [];
  #from: Position;
  #kept = 0;

  constructor(from: Position) {
    this.#from = from;
  }

  add(after: Position, { position, events, tooMany }: Reading): void {
    if (tooMany) {
      this.#readings = [];
      this.#kept = 0;
      this.#from = position;
    }
    if (events.length === 0) return;
    this.#readings.push({ after, events });
    this.#kept += events.length;
    while (this.#kept > mostKept) this.#dropOldest();
  }

  #dropOldest(): void {
    this.#kept -= this.#readings.shift()?.events.length ?? 0;
    const [oldest] = this.#readings;
    if (oldest) this.#from = oldest.after;
  }

  /** Returns the missed events; undefined if the memory does not reach back that far. */
  missed(audiences: readonly string[], after: Position): ToldEvent[] | undefined {
    if (!includes(after, this.#from)) return undefined;
    return this.#readings
      .flatMap(({ events }) => events)
      .filter(({ audience, xid }) => audiences.includes(audience) && !hasSeen(after, xid));
  }
}
