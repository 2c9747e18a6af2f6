import { Counter } from 'prom-client';
import { BoundedMap } from '../../platform/concurrency/bounded-map.ts';
import { RateBudget } from '../../platform/rate-limits/rate-budget.ts';
import { KnownSessions } from './known-sessions.ts';
import { NetworkBudgets } from './network-budgets.ts';

/**
 * Decides whether a request is let in at all, before anything of it is read or looked up: the cheapest answer must be
 * the refusal. Requests with a living session are counted for the person, all others for their network and the wider ones
 * around it, so that one device in a class stops nobody but other strangers of the same address. What a running
 * exam needs has budgets of its own on both sides.
 *
 * Counted in the memory of this process, which is bounded. What must be exact is counted in the database.
 */

/** What a request is for, each with a budget of its own. */
export type Load = 'call' | 'exam' | 'file' | 'page' | 'preflight';

/**
 * How many times `REQUESTS_PER_MINUTE` each may take. A page shows several pictures for every call that it makes. A preflight bears
 * no token, so a class behind one address shares one budget for those of all its members.
 */
const shares: Readonly<Record<Load, number>> = {
  call: 1,
  exam: 1,
  file: 5,
  page: 40,
  preflight: 40,
};

export interface Arrival {
  readonly load: Load;
  readonly ip: string;
  /** The token that came along, if one did. */
  readonly token: string | undefined;
  /** True if the session is looked up for it, so that `learn` is told of the token. */
  readonly isLookedUp: boolean;
}

export interface Blocked {
  readonly seconds: number;
  /** What is used up, such as `requests-person` or `requests-/48`. */
  readonly rule: string;
  readonly principalId: bigint | undefined;
  /** True for the first refusal within a minute: that one is noted, the others are only counted. */
  readonly isFirst: boolean;
}

export interface Admission {
  /** Returns undefined if the request is let in. */
  judge(arrival: Arrival): Blocked | undefined;
  /** Tells what a look-up of the session has shown, by the key of its token. */
  learn(key: string, principalId: bigint | undefined): void;
  /** True if a living session of the token was found lately, or this instance has made it. */
  isKnown(token: string, key: string): boolean;
  /** For the registry behind `/metrics`. */
  readonly metrics: readonly Counter[];
}

interface AdmissionOptions {
  readonly requestsPerMinute: number;
  /** True if this instance has made the token, without a look at the database. */
  readonly isOwnToken: (token: string) => boolean;
}

const noteEveryMs = 60_000;
const mostNoted = 10_000;

export function createAdmission({ requestsPerMinute, isOwnToken }: AdmissionOptions): Admission {
  const sessions = new KnownSessions(isOwnToken);
  const noted = new BoundedMap<string, number>(mostNoted);
  const each = <T>(make: (perMinute: number) => T): Readonly<Record<Load, T>> => ({
    call: make(requestsPerMinute * shares.call),
    exam: make(requestsPerMinute * shares.exam),
    file: make(requestsPerMinute * shares.file),
    page: make(requestsPerMinute * shares.page),
    preflight: make(requestsPerMinute * shares.preflight),
  });
  const persons = each((perMinute) => new RateBudget(perMinute));
  const strangers = each((perMinute) => new NetworkBudgets(perMinute));
  const blocked = new Counter({
    name: 'requests_blocked_total',
    help: 'Requests refused before anything of them was read, by what was used up',
    labelNames: ['rule'],
    registers: [],
  });

  const refuse = (
    subject: string,
    seconds: number,
    rule: string,
    now: number,
    principalId?: bigint,
  ): Blocked => {
    blocked.inc({ rule });
    const key = `${rule} ${subject}`;
    const isFirst = (noted.get(key) ?? -Infinity) <= now - noteEveryMs;
    if (isFirst) noted.set(key, now);
    return { seconds, rule, principalId, isFirst };
  };

  return {
    judge({ load, ip, token, isLookedUp }) {
      const now = performance.now();
      const known = token === undefined ? undefined : sessions.find(token, isLookedUp, now);
      if (known === 'unconfirmed') return undefined;
      if (known !== undefined) {
        const seconds = persons[load].spend(known.person, now);
        if (seconds === 0) return undefined;
        return refuse(known.person, seconds, 'requests-person', now, BigInt(known.person));
      }
      const usedUp = strangers[load].spend(ip, now);
      if (!usedUp) return undefined;
      const { network, prefix, seconds } = usedUp;
      return refuse(network, seconds, `requests-${prefix}`, now);
    },
    learn(key, principalId) {
      const now = performance.now();
      if (principalId === undefined) sessions.refuse(key, now);
      else sessions.confirm(key, String(principalId), now);
    },
    isKnown: (token, key) => sessions.isKnown(token, key, performance.now()),
    metrics: [blocked],
  };
}
