import type { ShownAnswer } from '@tradewind/contract';

export type GivenAnswer = ShownAnswer | null;

/** An answer that the server has not confirmed yet. */
export interface KeptAnswer {
  readonly number: number;
  readonly answer: GivenAnswer;
  /** The revision of the answer that was there when this one was given. */
  readonly revision: number;
  /** The answers that were sent for this question since that revision, and for which no result arrived. */
  readonly tried: readonly GivenAnswer[];
  readonly at: number;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The data of one sitting that a phone stores until the server has it. */
export interface SittingStore {
  /** The stored answers, in the order in which they were given. */
  readonly answers: () => readonly KeptAnswer[];
  readonly answer: (number: number) => KeptAnswer | undefined;
  readonly keep: (answer: KeptAnswer) => void;
  /** Deletes an answer, unless another tab has stored a newer one meanwhile. */
  readonly drop: (answer: KeptAnswer) => void;
  readonly numbers: (name: 'flags' | 'late') => readonly number[];
  readonly setNumbers: (name: 'flags' | 'late', numbers: readonly number[]) => void;
}

const prefix = 'exam:';
/** Longer than any exam, with extra time. */
const longestKeptMs = 2 * 86_400_000;

/**
 * Stores each question under a key of its own, so that two tabs that answer different questions do not overwrite each
 * other. Each key begins with the account, so that no other member who uses this phone sees the answers.
 */
export function sittingStore(account: string, sittingId: string, storage: Store): SittingStore {
  const own = `${ownPrefix(account)}${sittingId}:`;
  const answer = (number: number) => readAnswer(storage.getItem(own + number));
  return {
    answer,
    answers: () =>
      keysIn(storage, own)
        .map((key) => readAnswer(storage.getItem(key)))
        .filter((kept) => kept !== undefined)
        .toSorted((a, b) => a.at - b.at),
    keep: (kept) => write(storage, own + kept.number, JSON.stringify(kept)),
    drop: (kept) => {
      if (answer(kept.number)?.at === kept.at) storage.removeItem(own + kept.number);
    },
    numbers: (name) => readNumbers(storage.getItem(own + name)).numbers,
    setNumbers: (name, numbers) => {
      if (numbers.length === 0) storage.removeItem(own + name);
      else write(storage, own + name, JSON.stringify({ numbers, at: Date.now() }));
    },
  };
}

/** Returns the sittings of which this phone still stores answers. */
export function sittingsKept(account: string, storage: Store): readonly string[] {
  const own = ownPrefix(account);
  const ids = keysIn(storage, own).map((key) => /^(\d+):\d+$/.exec(key.slice(own.length))?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Deletes all sittings at log-out, so that the next user of this phone finds nothing. */
export function forgetSittings(storage: Store): void {
  for (const key of keysIn(storage, prefix)) storage.removeItem(key);
}

/** Deletes the data of sittings that nobody has returned to. */
export function forgetOldSittings(storage: Store, now: number): void {
  for (const key of keysIn(storage, prefix)) {
    const text = storage.getItem(key);
    const at = readAnswer(text)?.at ?? readNumbers(text).at;
    if (at < now - longestKeptMs) storage.removeItem(key);
  }
}

export const ownPrefix = (account: string) => `${prefix}${encodeURIComponent(account)}:`;

export function keysIn(storage: Store, start: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(start),
  );
}

export function write(storage: Store, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The storage is full or forbidden. The answer is then safe only while the page is open, and the page warns before
    // it is left.
  }
}

function readAnswer(text: string | null): KeptAnswer | undefined {
  const { number, answer, revision, tried, at } = read(text) as Partial<KeptAnswer>;
  const isOurs =
    typeof number === 'number' &&
    typeof revision === 'number' &&
    typeof at === 'number' &&
    Array.isArray(tried) &&
    typeof answer === 'object';
  return isOurs ? { number, answer, revision, tried, at } : undefined;
}

function readNumbers(text: string | null): {
  readonly numbers: readonly number[];
  readonly at: number;
} {
  const { numbers, at } = read(text) as { numbers?: unknown; at?: unknown };
  return {
    numbers: Array.isArray(numbers) ? numbers.filter((one) => typeof one === 'number') : [],
    at: typeof at === 'number' ? at : 0,
  };
}

export function read(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}')) as object;
  } catch {
    // This app did not write the value, so it contains no answers.
    return {};
  }
}
