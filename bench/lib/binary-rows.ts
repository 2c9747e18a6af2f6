import { once } from 'node:events';
import type { Writable } from 'node:stream';

const chunkBytes = 512 * 1024;
/** More bytes than any row written here needs. */
const rowBytes = 1024;
const signature = Buffer.from('PGCOPY\n\xFF\r\n\0', 'latin1');
/** 2000-01-01 in microseconds since 1970: PostgreSQL's timestamps count from then. */
const epoch2000 = 946_684_800_000_000;

/** Writes rows in COPY's binary format, so that neither side spends time converting numbers to text. */
export class BinaryRows {
  readonly #stream: Writable;
  #chunk = Buffer.allocUnsafe(chunkBytes);
  #at = 0;
  #isFull = false;
  #failure: Error | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // An error may come while nothing is awaited; the next awaited call throws it.
    stream.on('error', (error) => (this.#failure ??= error));
    this.#at = signature.copy(this.#chunk);
    this.#chunk.fill(0, this.#at, this.#at + 8);
    this.#at += 8;
  }

  row(columns: number): void {
    if (this.#at > chunkBytes - rowBytes) this.#flush();
    this.#at = this.#chunk.writeInt16BE(columns, this.#at);
  }

  null(): void {
    this.#at = this.#chunk.writeInt32BE(-1, this.#at);
  }

  int2(value: number): void {
    this.#at = this.#chunk.writeInt32BE(2, this.#at);
    this.#at = this.#chunk.writeInt16BE(value, this.#at);
  }

  int8(value: number): void {
    const high = Math.floor(value / 2 ** 32);
    this.#at = this.#chunk.writeInt32BE(8, this.#at);
    this.#at = this.#chunk.writeInt32BE(high, this.#at);
    this.#at = this.#chunk.writeUInt32BE(value - high * 2 ** 32, this.#at);
  }

  /** Writes a timestamp given in microseconds since 1970. */
  time(micros: number): void {
    this.int8(micros - epoch2000);
  }

  /** Writes ASCII text or an enum value. */
  text(value: string): void {
    this.#at = this.#chunk.writeInt32BE(value.length, this.#at);
    this.#at += this.#chunk.write(value, this.#at, 'latin1');
  }

  jsonb(value: string): void {
    this.#at = this.#chunk.writeInt32BE(value.length + 1, this.#at);
    this.#at = this.#chunk.writeUInt8(1, this.#at);
    this.#at += this.#chunk.write(value, this.#at, 'latin1');
  }

  /** Writes bytes or a uuid. */
  bytes(value: Buffer): void {
    this.#at = this.#chunk.writeInt32BE(value.length, this.#at);
    this.#at += value.copy(this.#chunk, this.#at);
  }

  /** Waits if the server is behind. Must be awaited now and then. */
  async room(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (!this.#isFull) return;
    this.#isFull = false;
    if (this.#stream.writableNeedDrain) await once(this.#stream, 'drain');
  }

  /** Resolves when the server has received everything. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.row(-1);
    this.#flush();
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await finished;
  }

  #flush(): void {
    this.#isFull = !this.#stream.write(this.#chunk.subarray(0, this.#at));
    this.#chunk = Buffer.allocUnsafe(chunkBytes);
    this.#at = 0;
  }
}
