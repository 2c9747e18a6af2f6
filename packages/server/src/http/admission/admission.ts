import { Counter } from 'prom-client';
import { BoundedMap } from '../../platform/concurrency/bounded-map.ts';
import { RateBudget } from '../../platform/rate-limits/rate-budget.ts';
import { KnownSessions } from './known-sessions.ts';
import { NetworkBudgets } from './network-budgets.ts';

/**
 * Decides whether a request is let in before anything of it is read or looked up, so that a refusal is the cheapest answer.
 * Requests with a living session count for the person; all others count for their network and the wider networks around it. So
 * one device that floods from a shared address blocks only strangers at that address. Calls that a running exam needs have
 * separate budgets, for persons and for networks.
 *
 * The counts are in the bounded memory of this process. Limits that must be exact are counted in the database.
 */

/** The kinds of requests; each has a budget of its own. */
export type Load = 'call' | 'exam' | 'file' | 'page' | 'preflight';

/**
 * The budget of each kind as a multiple of `REQUESTS_PER_MINUTE`. A page shows several pictures for each call it makes. A
 * preflight carries no token, so all members behind one address share one budget for preflights.
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
  /** The token of the request, if it has one. */
  readonly token: string | undefined;
  /** True if the session will be looked up, so that `learn` is called with the result. */
  readonly isLookedUp: boolean;
}

export interface Blocked {
  readonly seconds: number;
  /** The budget that is used up, such as `requests-person` or `requests-/48`. */
  readonly rule: string;
  readonly principalId: bigint | undefined;
  /** True for the first refusal within a minute, which is recorded as an event; the others are only counted. */
  readonly isFirst: boolean;
}

export interface Admission {
  /** Returns undefined if the request is let in. */
  judge(arrival: Arrival): Blocked | undefined;
  /** Records the result of a session look-up under the key of its token. */
  learn(key: string, principalId: bigint | undefined): void;
  /** True if the token's session was alive recently, or if this instance issued the token. */
  isKnown(token: string, key: string): boolean;
  /** For the registry behind `/metrics`. */
  readonly metrics: readonly Counter[];
}

interface AdmissionOptions {
  readonly requestsPerMinute: number;
  /** True if this instance issued the token; does not read the database. */
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
