import { isSaveable, type ListName } from '@tradewind/contract/staff/desk';
import type { Filter } from '../url-filter.ts';

/** Returns a list's filter as a query string with sorted parameters, without the open row. */
export function filterQuery(filter: Filter<string>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return new URLSearchParams(set.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** Returns the part of a list's filter that may be saved. Text that was typed to find a person is never saved. */
export function saveableOf(list: ListName, filter: Filter<string>): Filter<string> {
  return Object.fromEntries(Object.entries(filter).filter(([field]) => isSaveable(list, field)));
}
