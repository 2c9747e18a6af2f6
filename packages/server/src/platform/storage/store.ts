/** Where the bytes of files lie. Names are made by us: lower-case letters, digits, `-`, `.` and `/`. */
export interface FileStore {
  /** Whole or not at all; a name is written once. */
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined if there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also fine if there is none. */
  remove(name: string): Promise<void>;
  /** In the order of names, those after the given one. */
  list(after: string, most: number): Promise<StoredObject[]>;
}

export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}
