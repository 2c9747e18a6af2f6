import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { EventFeed } from '../../http/event-sink.ts';
import { AppError } from '../errors/app-error.ts';
import { happened, resync, still } from './frames.ts';
import { type Listener, LiveStream } from './live-stream.ts';
import { includes, parsePosition, type Position } from './position.ts';
import { mostMissed, readMissed, readNew, type ToldEvent } from './read-events.ts';
import { Recent } from './recent.ts';
import { Streams } from './streams.ts';

const mostStreams = 20_000;
/** Writes to this many streams, then lets requests have their turn. */
const writesPerTurn = 250;
/** Events live for an hour; a reader who was away for nearly as long had better look for itself. */
const longestAwaySeconds = 3000;

/**
 * Passes on what is told in the database to the streams of this process. Everything that is written to
 * streams goes through one line, so that a stream's positions only ever move forward.
 */
export class Hub {
  readonly #pool: pg.Pool;
  readonly #streams = new Streams();
  readonly #recent: Recent;
  #at: Position;
  #line: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | undefined;
  #closed = false;

  constructor(pool: pg.Pool, from: Position) {
    this.#pool = pool;
    this.#at = from;
    this.#recent = new Recent(from);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Resolves when all that was committed before the call has been passed on. */
  refresh(): Promise<void> {
    // Asked for before it began: it will see what made us ask, so we share it.
    this.#nextReading ??= this.#inLine(async () => {
      this.#nextReading = undefined;
      await this.#passOn();
    });
    return this.#nextReading;
  }

  /** Says to every stream that it is alive, and lets go those that have lasted long enough. */
  async keepAlive(): Promise<void> {
    await this.#inLine(async () => {
      const now = Date.now();
      const frame = still(this.#at);
      await inTurns(this.#streams.all(), (stream) => {
        if (stream.endsAt <= now) this.#streams.end(stream);
        else stream.write(frame);
      });
    });
  }

  async open(listener: Listener, lastEventId: string | undefined): Promise<EventFeed> {
    // Another process may have shown the reader more than we have read so far.
    if (lastEventId !== undefined) await this.refresh();
    // After the wait: many may come back at once, and all of them wait for the same.
    if (this.#closed || this.#streams.size >= mostStreams) throw new AppError('unavailable');
    return (sink) => {
      const stream = new LiveStream(listener, sink);
      this.#streams.add(stream);
      sink.onClose(() => this.#streams.remove(stream));
      if (this.#closed) this.#streams.end(stream);
      this.#opening(listener, lastEventId, this.#at).then(
        (frame) => stream.begin(frame),
        () => this.#streams.end(stream),
      );
    };
  }

  sessions(): bigint[] {
    return [...new Set(this.#streams.all().map(({ listener }) => listener.sessionId))];
  }

  endSessions(ended: ReadonlySet<bigint>): void {
    for (const stream of this.#streams.all())
      if (ended.has(stream.listener.sessionId)) this.#streams.end(stream);
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.#streams.all()) this.#streams.end(stream);
  }

  #inLine(task: () => Promise<void>): Promise<void> {
    const done = this.#line.then(task);
    this.#line = done.catch(() => {});
    return done;
  }

  async #passOn(): Promise<void> {
    const before = this.#at;
    const reading = await readNew(this.#pool, before);
    this.#at = reading.position;
    this.#recent.add(before, reading);
    if (reading.tooMany) {
      const frame = resync(reading.position);
      await inTurns(this.#streams.all(), (stream) => stream.write(frame));
      return;
    }
    const texts = new Map<string, string>();
    await inTurns([...this.#streams.hearersOf(reading.events)], ([stream, events]) =>
      stream.write(frameFor(events, reading.position, texts)),
    );
  }

  /** What a stream that begins at `upTo` is told first. */
  async #opening(
    { audiences }: Listener,
    lastEventId: string | undefined,
    upTo: Position,
  ): Promise<string> {
    if (lastEventId === undefined) return still(upTo);
    const after = parsePosition(lastEventId);
    const isKnown = after && upTo.seconds - after.seconds < longestAwaySeconds;
    // A place that this database has not reached yet is of another one, or made up.
    if (!isKnown || !includes(upTo, after)) return resync(upTo);
    const missed =
      this.#recent.missed(audiences, after) ??
      (await readMissed(this.#pool, audiences, after, upTo));
    if (missed.length > mostMissed) return resync(upTo);
    return missed.length === 0
      ? still(upTo)
      : happened(
          upTo,
          missed.map(({ event }) => event),
        );
  }
}

/** Streams that hear the same are written the same text. */
function frameFor(events: readonly ToldEvent[], at: Position, texts: Map<string, string>): string {
  const key = events.map(({ id }) => id).join();
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = happened(
    at,
    events.map(({ event }) => event),
  );
  texts.set(key, text);
  return text;
}

async function inTurns<T>(list: readonly T[], write: (one: T) => void): Promise<void> {
  for (let done = 0; done < list.length; done += writesPerTurn) {
    if (done > 0) await nextTurn();
    for (const one of list.slice(done, done + writesPerTurn)) write(one);
  }
}
