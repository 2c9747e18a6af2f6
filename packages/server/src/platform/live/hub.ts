import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { EventFeed } from '../../http/event-sink.ts';
import { AppError } from '../errors/app-error.ts';
import { happened, resync, still } from './frames.ts';
import { type Listener, LiveStream } from './live-stream.ts';
import { includes, parsePosition, type Position, hasSeen } from './position.ts';
import { mostMissed, readMissed, readNew, type ToldEvent, type Reading } from './read-events.ts';

const mostPerAccount = 8;

/** The open streams of this process, indexed by audience. */
class Streams {
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

const mostKept = 5000;

/**
 * Keeps the latest events in memory, so that many readers that reconnect at once, after a network failure or the stop of
 * another process, do not each cause a query.
 */
class Recent {
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

const mostStreams = 20_000;
/** The number of streams to write to before other requests get a turn. */
const writesPerTurn = 250;
/** Events are kept for an hour; a reader that was away for nearly as long must reload instead. */
const longestAwaySeconds = 3000;

/**
 * Forwards events from the database to the streams of this process. All writes to streams run one after the other, so that a
 * stream's position only ever moves forward.
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

  /** Resolves when all events committed before the call have been forwarded. */
  refresh(): Promise<void> {
    // A reading that was requested but has not begun will also include these events, so it is shared.
    this.#nextReading ??= this.#inLine(async () => {
      this.#nextReading = undefined;
      await this.#passOn();
    });
    return this.#nextReading;
  }

  /** Writes a keep-alive to every stream and ends those that have reached their longest duration. */
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
    // Another process may have sent the reader more than this one has read so far.
    if (lastEventId !== undefined) await this.refresh();
    // Check after the wait: many readers may reconnect at once and wait together.
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

  /** Returns the first frame of a stream that begins at `upTo`. */
  async #opening(
    { audiences }: Listener,
    lastEventId: string | undefined,
    upTo: Position,
  ): Promise<string> {
    if (lastEventId === undefined) return still(upTo);
    const after = parsePosition(lastEventId);
    const isKnown = after && upTo.seconds - after.seconds < longestAwaySeconds;
    // A position that this database has not reached is from another database or invented.
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

/** Returns the text of a frame; streams with the same events share it. */
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
