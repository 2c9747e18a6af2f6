import { type Group, groups } from './groups.ts';

export const sortKeys = ['pair', 'amount', 'price', 'change'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What the list shows, and in which order. It stands in the address, so that back and reload keep it. */
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

/** Pressed once a column is sorted, once more the other way round. */
export function sortedBy(view: View, sort: SortKey): View {
  const isDescending = view.sort === sort ? !view.isDescending : isDescendingAtFirst(sort);
  return { ...view, sort, isDescending };
}

/** Names begin at A, figures with the biggest. */
function isDescendingAtFirst(sort: SortKey): boolean {
  return sort !== 'pair';
}
