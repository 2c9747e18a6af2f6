/** The state that a page keeps in its address: filters, and which row's panel is open. */
export type Filter<K extends string> = Readonly<Record<K, string>>;

export function readFilter<const K extends string>(
  params: URLSearchParams,
  names: readonly K[],
): Filter<K> {
  const entries = names.map((name) => [name, params.get(name) ?? '']);
  return Object.fromEntries(entries) as Filter<K>;
}

/** Returns a copy with some values replaced; empty values are removed. */
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

/** Applies to the address `now` the changes that lead from one address to another. */
export function changedLikewise(now: string, from: string, to: string): string {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)];
  const changes = [...before.keys(), ...after.keys()]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => [name, after.get(name) ?? '']);
  return `?${withFilter(new URLSearchParams(now), Object.fromEntries(changes)).toString()}`;
}
