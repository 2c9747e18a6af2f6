import type { CourseFilter } from '../../data/courses.ts';

/** The filter of the list. It is part of the address, so that Back and a reload keep it. */
export interface View {
  readonly categoryId: string | undefined;
  readonly isPurchasedOnly: boolean;
  readonly search: string;
}

export const everything: View = { categoryId: undefined, isPurchasedOnly: false, search: '' };

const longestSearch = 40;
const id = /^[1-9]\d{0,17}$/;

export function readView(query: URLSearchParams): View {
  const categoryId = query.get('category') ?? '';
  return {
    categoryId: id.test(categoryId) ? categoryId : undefined,
    isPurchasedOnly: query.get('purchased') === '1',
    search: (query.get('q') ?? '').slice(0, longestSearch),
  };
}

export function writeView({ categoryId, isPurchasedOnly, search }: View): URLSearchParams {
  return new URLSearchParams({
    ...(categoryId !== undefined && { category: categoryId }),
    ...(isPurchasedOnly && { purchased: '1' }),
    ...(search !== '' && { q: search }),
  });
}

export function filterOf({ categoryId, isPurchasedOnly, search }: View): CourseFilter {
  const wanted = search.trim();
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(isPurchasedOnly && { purchasedOnly: 'true' }),
    ...(wanted !== '' && { search: wanted }),
  };
}
