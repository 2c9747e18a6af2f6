/** Returns the list with one item moved to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const thing = list[from];
  const rest = list.filter((_, place) => place !== from);
  return thing === undefined ? rest : rest.toSpliced(to, 0, thing);
}

/** Returns the rows in the given order, or undefined if the order, which may be outdated, does not name exactly these rows. */
export function inOrder<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  order: readonly string[] | undefined,
): readonly T[] | undefined {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const found = (order ?? []).flatMap((key) => byKey.get(key) ?? []);
  return order?.length === rows.length && found.length === rows.length ? found : undefined;
}
