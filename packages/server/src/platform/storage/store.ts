/** Where the bytes of files lie. Names are made by us: lower-case letters, digits, `-`, `.` and `/`. */
export interface FileStore {
  /** Whole or not at all; a name is written once. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined if there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also fine if there is none. */
  remove(name: string): Promise<void>;
  /** In the order of names, and only what can be ours; from the start, or from where a page ended. */
  list(from: string | undefined, most: number): Promise<Listing>;
}

export interface Listing {
  readonly objects: readonly StoredObject[];
  /** Where the next page begins, in the store's own words; a short page need not be the last. */
  readonly next: string | undefined;
}

export const plainName = /^[a-z0-9]{2}\/[a-z0-9][a-z0-9.-]{0,80}$/;

export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}
