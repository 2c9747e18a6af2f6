import type { ProviderHealth } from '../../database/migrations/deposit-tables.ts';
import type { Provider } from './provider.ts';
import { RpcBusy } from './rpc-error.ts';

const afterFailureMs = 30_000;
const firstBusyMs = 1000;
const longestBusyMs = 60_000;

interface Standing {
  /** Until this time the provider is asked after the others. */
  lastUntil: number;
  /** Until this time the provider is not asked at all, because it asked for fewer requests. */
  restsUntil: number;
  busyInARow: number;
  problem: string | null;
}

/**
 * Records how providers behave. A provider that failed recently is asked last; one that is rate-limiting rests, longer each
 * time.
 */
export function createRests(providers: readonly Provider[]) {
  const standings = new Map<Provider, Standing>(
    providers.map((one) => [one, { lastUntil: 0, restsUntil: 0, busyInARow: 0, problem: null }]),
  );
  const standingOf = (provider: Provider): Standing => {
    const standing = standings.get(provider);
    if (!standing) throw new Error('A provider of another network');
    return standing;
  };

  return {
    inOrder(): Provider[] {
      const now = Date.now();
      const isLast = (one: Provider) => standingOf(one).lastUntil > now;
      return [...providers.filter((one) => !isLast(one)), ...providers.filter(isLast)];
    },
    /** Returns why the provider must not be asked now; undefined if it may be asked. */
    mustRest(provider: Provider): string | undefined {
      const { restsUntil, problem } = standingOf(provider);
      return restsUntil > Date.now() ? (problem ?? 'rests') : undefined;
    },
    noteAnswer(provider: Provider): void {
      Object.assign(standingOf(provider), { lastUntil: 0, busyInARow: 0, problem: null });
    },
    noteFailure(provider: Provider, error: unknown): string {
      const standing = standingOf(provider);
      const problem = messageOf(error);
      standing.problem = problem;
      const now = Date.now();
      standing.lastUntil = now + afterFailureMs;
      if (error instanceof RpcBusy) {
        const wait = error.retryAfterMs ?? firstBusyMs * 2 ** standing.busyInARow;
        standing.restsUntil = now + Math.min(wait, longestBusyMs);
        standing.busyInARow += 1;
      }
      return problem;
    },
    health: (): ProviderHealth[] =>
      providers.map((one) => ({ name: one.name, problem: standingOf(one).problem })),
  };
}

/** Describes a failure. fetch() only says "fetch failed"; the network error ("connect ECONNREFUSED …") is its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (error.name === 'TimeoutError') return 'did not answer in time';
  if (code !== '') return `cannot be reached (${code})`;
  return error.message === 'fetch failed' ? 'cannot be reached' : error.message;
}
