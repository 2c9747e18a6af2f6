import { BoundedMap } from '../../platform/concurrency/bounded-map.ts';
import { tokenKey } from '../bearer.ts';

interface Known {
  /** The person, once the session was found alive. */
  readonly person?: string;
  /** How many more requests may come with the token before its session is looked up. */
  readonly unconfirmed: number;
  readonly until: number;
}

const rememberedForMs = 10 * 60_000;
/** An app that opens asks for several things at once. */
const unconfirmedPerMinute = 10;
const mostSessions = 50_000;

/**
 * Which tokens belong to whom, as far as the latest requests have shown. It decides only by whom a request is counted: the
 * session itself is looked up in the database for each request as before. Only keys of tokens are kept.
 *
 * A token that nobody has looked up yet is believed for a few requests if it bears the mark of this instance. One that
 * turns out to be of an ended session is remembered as such and counts as a stranger's.
 */
export class KnownSessions {
  readonly #isOwn: (token: string) => boolean;
  readonly #known: BoundedMap<string, Known>;

  constructor(isOwn: (token: string) => boolean, most = mostSessions) {
    this.#isOwn = isOwn;
    this.#known = new BoundedMap(most);
  }

  get size(): number {
    return this.#known.size;
  }

  /**
   * Returns the person of a living session, `unconfirmed` for a token of ours that may be let in to be looked up, or undefined.
   * A request that looks nothing up (`isLookedUp`) would leave the token unconfirmed for ever, so it is let in for nothing.
   */
  find(
    token: string,
    isLookedUp: boolean,
    now: number,
  ): { readonly person: string } | 'unconfirmed' | undefined {
    const key = tokenKey(token);
    const known = this.#known.get(key);
    if (known !== undefined && known.until > now) {
      const { person, unconfirmed } = known;
      if (person !== undefined) return { person };
      if (unconfirmed === 0 || !isLookedUp) return undefined;
      this.#known.set(key, { ...known, unconfirmed: unconfirmed - 1 });
      return 'unconfirmed';
    }
    if (!isLookedUp || !this.#isOwn(token)) return undefined;
    this.#known.set(key, { unconfirmed: unconfirmedPerMinute - 1, until: now + 60_000 });
    return 'unconfirmed';
  }

  /** True if the token was found alive lately, or bears our mark and has not been looked up. */
  isKnown(token: string, key: string, now: number): boolean {
    const known = this.#known.get(key);
    if (known === undefined || known.until <= now) return this.#isOwn(token);
    return known.person !== undefined || known.unconfirmed > 0;
  }

  /** Notes that the session was found alive. */
  confirm(key: string, person: string, now: number): void {
    this.#known.set(key, { person, unconfirmed: 0, until: now + rememberedForMs });
  }

  /** Notes that there is no such session, or that it has ended. An invented token takes no place. */
  refuse(key: string, now: number): void {
    if (this.#known.get(key) !== undefined)
      this.#known.set(key, { unconfirmed: 0, until: now + rememberedForMs });
  }
}
