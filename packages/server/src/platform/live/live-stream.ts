import type { EventSink } from '../../http/event-sink.ts';
import type { Audience } from './publish.ts';

export interface Listener {
  /** Whose stream it is. */
  readonly account: Audience;
  readonly sessionId: bigint;
  readonly audiences: readonly Audience[];
  /** It is ended then; its reader comes back, perhaps to another process, with what it may hear now. */
  readonly longestMs: number;
}

/** What may come in while a stream is still being told what it missed. */
const mostHeldBack = 100;

/** One open stream. What it missed comes first; what happens meanwhile waits for that. */
export class LiveStream {
  readonly listener: Listener;
  readonly endsAt: number;
  readonly #sink: EventSink;
  #heldBack: string[] | undefined = [];

  constructor(listener: Listener, sink: EventSink) {
    this.listener = listener;
    // Spread, so that streams which began together do not come back together.
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
