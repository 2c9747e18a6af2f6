/** The list with one thing of it in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const thing = list[from];
  const rest = list.filter((_, place) => place !== from);
  return thing === undefined ? rest : rest.toSpliced(to, 0, thing);
}

/** The rows in an order that may be older than they are; undefined if it is not of just these rows. */
export function inOrder<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  order: readonly string[] | undefined,
): readonly T[] | undefined {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const found = (order ?? []).flatMap((key) => byKey.get(key) ?? []);
  return order?.length === rows.length && found.length === rows.length ? found : undefined;
}
