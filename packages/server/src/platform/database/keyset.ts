/** Lists are read newest first by id; a cursor is the id of the last item that was shown. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** No id is above it. */
export const largest = 9_223_372_036_854_775_807n;

/** Ids below this one come next. */
export function before(page: PageInput): bigint {
  return page.cursor === undefined ? largest : BigInt(page.cursor);
}

/** Queries ask for one row more than the page holds: its presence says that there is a next page. */
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
