/** One page of a list, newest first by id. The cursor is the id of the last item shown. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** The largest possible id. */
export const largest = 9_223_372_036_854_775_807n;

/** Returns the upper bound: the next page has ids below this one. */
export function before(page: PageInput): bigint {
  return page.cursor === undefined ? largest : BigInt(page.cursor);
}

/** Makes a page of the rows. Queries ask for one row more than a page holds; if it is there, there is a next page. */
export function toPage<Row extends { id: bigint }, T>(
  rows: Row[],
  page: PageInput,
  toItem: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > page.size && last ? String(last.id) : null,
  };
}
