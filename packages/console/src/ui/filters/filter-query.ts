import { isSaveable, type ListName } from '@tradewind/contract/staff/desk';
import type { Filter } from '../url-filter.ts';

/** What an address says of a list's filter, without which row is open. */
export function filterQuery(filter: Filter<string>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return new URLSearchParams(set.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** As much of a list's filter as may be saved: what was typed to find a person stays in the address alone. */
export function saveableOf(list: ListName, filter: Filter<string>): Filter<string> {
  return Object.fromEntries(Object.entries(filter).filter(([field]) => isSaveable(list, field)));
}
