import { BoundedMap } from '../concurrency/bounded-map.ts';

interface Account {
  left: number;
  at: number;
}

/** Tolerance for rounding: fractions such as sixths add up to slightly less than one. */
const rounding = 1e-9;
const defaultMostKeys = 20_000;

/**
 * A token bucket for each key: it holds `perMinute` tokens and refills evenly at that rate. Kept in the memory of this process,
 * to limit floods; exact limits are counted in the database. A key that was unused for a minute is full again, so forgetting
 * the least recently used key gives nobody more.
 */
export class RateBudget {
  readonly #perMinute: number;
  readonly #accounts: BoundedMap<string, Account>;

  constructor(perMinute: number, mostKeys = defaultMostKeys) {
    this.#perMinute = perMinute;
    this.#accounts = new BoundedMap(mostKeys);
  }

  get size(): number {
    return this.#accounts.size;
  }

  /** Returns the seconds until the key has one left, and 0 if it has one now. Takes nothing. */
  wait(key: string, now = performance.now()): number {
    const missing = 1 - this.#left(key, now);
    return missing < rounding ? 0 : Math.ceil((missing * 60) / this.#perMinute - rounding);
  }

  /** Takes one. To be called after `wait` has returned 0. */
  take(key: string, now = performance.now()): void {
    this.#accounts.set(key, { left: this.#left(key, now) - 1, at: now });
  }

  /** Takes one if there is one. Returns the seconds to wait, and 0 if it was taken. */
  spend(key: string, now = performance.now()): number {
    const seconds = this.wait(key, now);
    if (seconds === 0) this.take(key, now);
    return seconds;
  }

  #left(key: string, now: number): number {
    const account = this.#accounts.get(key);
    if (!account) return this.#perMinute;
    const refilled = ((now - account.at) / 60_000) * this.#perMinute;
    return Math.min(this.#perMinute, account.left + refilled);
  }
}
