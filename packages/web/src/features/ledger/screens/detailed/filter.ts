import { type BillCategory, billCategories } from '@tradewind/contract/ledger/wallet';
import type { BillFilter } from '../../data/wallet.ts';
import { type ChosenPeriod, type Period, periods, spanOf } from './period.ts';

/** The filter of the list. It is part of the address, so that Back and a reload keep it. */
export interface ListFilter {
  readonly category: BillCategory | undefined;
  readonly coin: string | undefined;
  readonly chosen: ChosenPeriod;
}

export function readFilter(query: URLSearchParams): ListFilter {
  const category = query.get('category');
  const period = query.get('period');
  return {
    category: billCategories.find((known) => known === category),
    coin: /^[A-Z0-9]{2,10}$/.exec(query.get('coin') ?? '')?.[0],
    chosen: {
      period: periods.find((known): known is Period => known === period) ?? 'all',
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
    },
  };
}

export function writeFilter({ category, coin, chosen }: ListFilter): URLSearchParams {
  const { period, from, to } = chosen;
  const isCustom = period === 'custom';
  return new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(coin !== undefined && { coin }),
    ...(period !== 'all' && { period }),
    ...(isCustom && from !== '' && { from }),
    ...(isCustom && to !== '' && { to }),
  });
}

/** Returns the filter in the form of the server's call. */
export function billFilter({ category, coin, chosen }: ListFilter, now: Date): BillFilter {
  const span = spanOf(chosen, now);
  return {
    ...(category !== undefined && { category }),
    ...(coin !== undefined && { coin }),
    ...(span && { from: span.from.toISOString(), to: span.to.toISOString() }),
  };
}
