import type { LiveStream } from './live-stream.ts';
import type { ToldEvent } from './read-events.ts';

const mostPerAccount = 8;

/** The open streams of this process, indexed by audience. */
export class Streams {
  readonly #all = new Set<LiveStream>();
  readonly #byAudience = new Map<string, Set<LiveStream>>();

  get size(): number {
    return this.#all.size;
  }

  all(): LiveStream[] {
    return [...this.#all];
  }

  add(stream: LiveStream): void {
    const { account, audiences } = stream.listener;
    this.#all.add(stream);
    for (const audience of audiences) {
      const hearers = this.#byAudience.get(audience) ?? new Set();
      this.#byAudience.set(audience, hearers.add(stream));
    }
    // End the oldest ones, which most likely belong to phones that have left.
    const own = [...(this.#byAudience.get(account) ?? [])];
    for (const surplus of own.slice(0, -mostPerAccount)) this.end(surplus);
  }

  /** Removes the stream at once, not when its connection closes, so that ended streams do not count as open. */
  end(stream: LiveStream): void {
    this.remove(stream);
    stream.end();
  }

  remove(stream: LiveStream): void {
    this.#all.delete(stream);
    for (const audience of stream.listener.audiences) {
      const hearers = this.#byAudience.get(audience);
      hearers?.delete(stream);
      if (hearers?.size === 0) this.#byAudience.delete(audience);
    }
  }

  /** Returns the events for each stream. */
  hearersOf(events: readonly ToldEvent[]): Map<LiveStream, ToldEvent[]> {
    const heard = new Map<LiveStream, ToldEvent[]>();
    for (const event of events) {
      for (const stream of this.#byAudience.get(event.audience) ?? []) {
        const list = heard.get(stream);
        if (list) list.push(event);
        else heard.set(stream, [event]);
      }
    }
    return heard;
  }
}
