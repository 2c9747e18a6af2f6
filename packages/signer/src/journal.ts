import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { hasCode, SettingsWrong } from './settings.ts';

const entryOf = z.strictObject({
  at: z.number(),
  /** Purpose and reference for which it was signed; see `subjectOf`. */
  subject: z.string(),
  network: z.string(),
  purpose: z.string(),
  /** Chain id, sender and nonce of the transaction; null on chains without nonces. */
  place: z.string().nullable(),
  /** Milliseconds since the epoch; null if the transaction never expires. */
  expires: z.number().nullable(),
  /** Network, sender, recipient, token and amount: equal in all entries of one subject. */
  terms: z.string(),
  amount: z.string(),
  /** The highest possible fee; older lines have none. */
  fee: z.string().optional(),
  /** Hash of the whole question. */
  question: z.string(),
  hash: z.string(),
  signed: z.string(),
});
export type Entry = z.infer<typeof entryOf>;

/** A transaction that is never signed from then on. */
const closingOf = z.strictObject({ at: z.number(), closed: z.string() });

const lineOf = z.strictObject({ entry: z.union([entryOf, closingOf]), link: z.string() });
type Line = z.infer<typeof lineOf>['entry'];
const largestJournalBytes = 1024 * 1024 * 1024;
/** Percentage of the largest size from which each further percent is logged as a warning. */
const warnsFromPercent = 50;

export interface JournalOptions {
  readonly warn?: (line: string) => void;
  readonly largestBytes?: number;
}

/**
 * Everything that was ever signed or closed, in an append-only file. An entry is on disk before its signature leaves.
 * Each line contains the hash of the line before, so that a missing or changed line is noticed at the start.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  readonly #bySubject = new Map<string, Entry[]>();
  readonly #byPlace = new Map<string, Entry>();
  readonly #byQuestion = new Map<string, Entry>();
  readonly #closed = new Set<string>();
  /** The time of each line, and its end as an offset in the file. */
  readonly #times: number[] = [];
  readonly #ends: number[] = [];
  readonly #warn: (line: string) => void;
  readonly #largestBytes: number;
  #link = '';
  #size = 0;
  #percentTold = warnsFromPercent - 1;

  private constructor(file: FileHandle, options: JournalOptions) {
    this.#file = file;
    this.#warn = options.warn ?? (() => {});
    this.#largestBytes = options.largestBytes ?? largestJournalBytes;
  }

  /** Creates an empty journal, once, together with the key. An existing journal is kept. */
  static async create(path: string): Promise<void> {
    try {
      await (await open(path, 'wx', 0o600)).close();
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    // The file's name must survive a power failure, too.
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  static async open(path: string, options: JournalOptions = {}): Promise<Journal> {
    // Not opened for appending, since a torn last line must be overwritten.
    const file = await open(path, 'r+').catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new SettingsWrong(missing(path)) : error;
    });
    const journal = new Journal(file, options);
    try {
      await journal.#read(path);
    } catch (error) {
      await file.close();
      throw error;
    }
    return journal;
  }

  signedFor(subject: string): readonly Entry[] {
    return this.#bySubject.get(subject) ?? [];
  }

  firstAt(place: string): Entry | undefined {
    return this.#byPlace.get(place);
  }

  forQuestion(question: string): Entry | undefined {
    return this.#byQuestion.get(question);
  }

  /** Yields the entries from `moment` on, newest first. */
  *since(moment: number): Generator<Entry> {
    for (let nth = this.#entries.length - 1; nth >= 0; nth -= 1) {
      const entry = this.#entries[nth];
      if (!entry || entry.at < moment) return;
      yield entry;
    }
  }

  isClosed(transaction: string): boolean {
    return this.#closed.has(transaction);
  }

  bytesSince(moment: number): number {
    let first = this.#times.length;
    while ((this.#times[first - 1] ?? -Infinity) >= moment) first -= 1;
    return (this.#ends.at(-1) ?? 0) - (this.#ends[first - 1] ?? 0);
  }

  // The parsed entry has its fields in the same order as when it is read again, since the link is a hash of the text.
  async append(given: Entry): Promise<void> {
    await this.#write(entryOf.parse(given));
  }

  async close(transaction: string, at: number): Promise<void> {
    await this.#write(closingOf.parse({ at, closed: transaction }));
  }

  async #write(entry: Line): Promise<void> {
    if (this.#size < 0) throw new Error('The journal could not be written: start the signer anew.');
    const { size } = await this.#file.stat();
    // Two signers unaware of each other could sign one withdrawal with two nonces.
    if (size !== this.#size) throw new Error('Somebody else wrote to the journal.');
    const link = linkTo(this.#link, entry);
    const line = Buffer.from(`${JSON.stringify({ entry, link })}\n`);
    if (size + line.length > this.#largestBytes) throw new Error('The journal is full.');
    try {
      const { bytesWritten } = await this.#file.write(line, 0, line.length, this.#size);
      // On a full disk the write may be partial without an error.
      if (bytesWritten !== line.length) throw new Error('The journal took a part of a line only.');
      await this.#file.datasync();
    } catch (error) {
      // It is unknown how much reached the disk, so nothing is signed until the next start has read the file.
      this.#size = -1;
      throw error;
    }
    this.#size += line.length;
    this.#remember(entry, link, this.#size);
    this.#tellSize();
  }

  /** Warns long before the journal is full, since a new journal may be started only when no payment is under way. */
  #tellSize(): void {
    const percent = Math.floor((this.#size * 100) / this.#largestBytes);
    if (percent <= this.#percentTold) return;
    this.#percentTold = percent;
    this.#warn(
      `The journal is ${percent} % full. When it is full nothing is signed: begin another one before (operating guide).`,
    );
  }

  async end(): Promise<void> {
    await this.#file.close();
  }

  async #read(path: string): Promise<void> {
    const { size } = await this.#file.stat();
    if (size > this.#largestBytes) throw new SettingsWrong(`The journal ${path} is too large.`);
    const content = await this.#file.readFile();
    let from = 0;
    for (let to = content.indexOf(10); to >= 0; to = content.indexOf(10, from)) {
      const line = content.subarray(from, to).toString('utf8');
      from = to + 1;
      this.#take(line, from, path);
    }
    // A last line without a newline was cut off by a power failure; its signature never left.
    if (from < content.length) await this.#file.truncate(from);
    this.#size = from;
    await this.#file.sync();
    this.#tellSize();
  }

  #take(line: string, end: number, path: string): void {
    const number = this.#times.length + 1;
    let parsed: z.infer<typeof lineOf>;
    try {
      parsed = lineOf.parse(JSON.parse(line));
    } catch {
      throw new SettingsWrong(`Line ${number} of ${path} cannot be read; nothing is signed.`);
    }
    if (parsed.link !== linkTo(this.#link, parsed.entry))
      throw new SettingsWrong(`Line ${number} of ${path} was changed; nothing is signed.`);
    this.#remember(parsed.entry, parsed.link, end);
  }

  #remember(entry: Line, link: string, end: number): void {
    this.#link = link;
    this.#times.push(entry.at);
    this.#ends.push(end);
    if ('closed' in entry) {
      this.#closed.add(entry.closed);
      return;
    }
    this.#entries.push(entry);
    this.#bySubject.set(entry.subject, [...this.signedFor(entry.subject), entry]);
    if (entry.place !== null && !this.#byPlace.has(entry.place))
      this.#byPlace.set(entry.place, entry);
    this.#byQuestion.set(entry.question, entry);
  }
}

function missing(path: string): string {
  return (
    `There is no journal at ${path}: the signer would not know what it has signed. Restore it from the backup. ` +
    'If it is lost for good, wait until the chain has everything that was under way and make an empty file there.'
  );
}

function linkTo(previous: string, entry: Line): string {
  return createHash('sha256')
    .update(`${previous}\n${JSON.stringify(entry)}`)
    .digest('hex');
}
