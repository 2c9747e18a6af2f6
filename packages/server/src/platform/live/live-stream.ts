import type { EventSink } from '../../http/event-sink.ts';
import type { Audience } from './publish.ts';

export interface Listener {
  /** The account that opened the stream. */
  readonly account: Audience;
  readonly sessionId: bigint;
  readonly audiences: readonly Audience[];
  /**
   * The longest duration of the stream. Its reader then reconnects, possibly to another process, with its current permissions.
   */
  readonly longestMs: number;
}

/** The largest number of new events held back while the missed ones are being sent. */
const mostHeldBack = 100;

/** One open stream. Missed events are sent first; new ones are held back meanwhile. */
export class LiveStream {
  readonly listener: Listener;
  readonly endsAt: number;
  readonly #sink: EventSink;
  #heldBack: string[] | undefined = [];

  constructor(listener: Listener, sink: EventSink) {
    this.listener = listener;
    // Random, so that streams that began together do not reconnect together.
    this.endsAt = Date.now() + listener.longestMs * (0.5 + Math.random() / 2);
    this.#sink = sink;
  }

  begin(first: string): void {
    const heldBack = this.#heldBack ?? [];
    this.#heldBack = undefined;
    for (const frame of [first, ...heldBack]) this.#sink.write(frame);
  }

  write(frame: string): void {
    if (!this.#heldBack) this.#sink.write(frame);
    else if (this.#heldBack.length < mostHeldBack) this.#heldBack.push(frame);
    else this.end();
  }

  end(): void {
    this.#sink.end();
  }
}
