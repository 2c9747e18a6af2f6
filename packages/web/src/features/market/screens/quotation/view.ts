import { type Group, groups } from './groups.ts';

export const sortKeys = ['pair', 'amount', 'price', 'change'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The filter and the order of the list. They are part of the address, so that Back and a reload keep them. */
export interface View {
  readonly group: Group | undefined;
  readonly search: string;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

const longestSearch = 40;
export const everything: View = {
  group: undefined,
  search: '',
  sort: 'amount',
  isDescending: true,
};

export function readView(query: URLSearchParams): View {
  const group = query.get('group');
  const sort = sortKeys.find((key) => key === query.get('sort')) ?? everything.sort;
  const order = query.get('order');
  return {
    group: groups.find((known) => known === group),
    search: (query.get('q') ?? '').slice(0, longestSearch),
    sort,
    isDescending: order === null ? isDescendingAtFirst(sort) : order !== 'asc',
  };
}

export function writeView({ group, search, sort, isDescending }: View): URLSearchParams {
  return new URLSearchParams({
    ...(group !== undefined && { group }),
    ...(search !== '' && { q: search }),
    ...(sort !== everything.sort && { sort }),
    ...(isDescending !== isDescendingAtFirst(sort) && { order: isDescending ? 'desc' : 'asc' }),
  });
}

/** Returns the view after a press on a column header. A second press reverses the order. */
export function sortedBy(view: View, sort: SortKey): View {
  const isDescending = view.sort === sort ? !view.isDescending : isDescendingAtFirst(sort);
  return { ...view, sort, isDescending };
}

/** Names are first sorted from A, figures from the largest. */
function isDescendingAtFirst(sort: SortKey): boolean {
  return sort !== 'pair';
}
