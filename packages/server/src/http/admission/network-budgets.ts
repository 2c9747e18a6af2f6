import {
  type NetworkTier,
  networkTiersOf,
  type Prefix,
} from '../../platform/rate-limits/network.ts';
import { RateBudget } from '../../platform/rate-limits/rate-budget.ts';

/**
 * The budget of each kind of network as a multiple of one household's budget; `shareOfAll` is the multiple for all strangers
 * together.
 */
const shares: Readonly<Record<Prefix, number>> = {
  '/64': 1,
  '/56': 3,
  '/48': 10,
  '/32': 1,
  '/24': 10,
};
const shareOfAll = 200;

export interface UsedUp {
  readonly prefix: Prefix | 'all';
  readonly network: string;
  readonly seconds: number;
}

/**
 * The budgets of strangers, counted for their network, the wider networks around it and all strangers together. A request that
 * one budget refuses takes from none of them, so a refused household does not use up the budget of its provider.
 */
export class NetworkBudgets {
  readonly #budgets: Readonly<Record<Prefix, RateBudget>>;
  readonly #all: RateBudget;

  constructor(perMinute: number) {
    const budget = (prefix: Prefix): RateBudget => new RateBudget(perMinute * shares[prefix]);
    this.#budgets = {
      '/64': budget('/64'),
      '/56': budget('/56'),
      '/48': budget('/48'),
      '/32': budget('/32'),
      '/24': budget('/24'),
    };
    this.#all = new RateBudget(perMinute * shareOfAll, 1);
  }

  /** Takes one request from each budget, or returns the budget that is used up. */
  spend(ip: string, now: number): UsedUp | undefined {
    const tiers = networkTiersOf(ip);
    for (const { prefix, network } of tiers) {
      const seconds = this.#budgets[prefix].wait(network, now);
      if (seconds > 0) return { prefix, network, seconds };
    }
    const seconds = this.#all.spend('', now);
    if (seconds > 0) return { prefix: 'all', network: 'all', seconds };
    for (const { prefix, network } of tiers) this.#take(prefix, network, now);
    return undefined;
  }

  #take(prefix: NetworkTier['prefix'], network: string, now: number): void {
    this.#budgets[prefix].take(network, now);
  }
}
