/** What a page keeps in its address: filters, and which row's panel is open. */
export type Filter<K extends string> = Readonly<Record<K, string>>;

export function readFilter<const K extends string>(
  params: URLSearchParams,
  names: readonly K[],
): Filter<K> {
  const entries = names.map((name) => [name, params.get(name) ?? '']);
  return Object.fromEntries(entries) as Filter<K>;
}

/** A copy with some values replaced; what is empty leaves no trace in the address. */
export function withFilter(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
