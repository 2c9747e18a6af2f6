/** The list with one of it a place further up or down; undefined where there is no such place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return undefined;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
