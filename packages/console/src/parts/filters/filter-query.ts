import type { Filter } from '../url-filter.ts';

/** What an address says of a list's filter, without which row is open. */
export function filterQuery(filter: Filter<string>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return new URLSearchParams(set.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
