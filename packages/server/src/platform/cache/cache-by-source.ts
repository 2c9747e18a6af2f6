/** Caches the value made from a source and makes it again only when the source's value changes. */
export function keep<S, T>(source: () => S, make: (value: S) => T): () => T {
  let kept: { readonly of: S; readonly made: T } | undefined;
  return () => {
    const value = source();
    if (kept === undefined || kept.of !== value) kept = { of: value, made: make(value) };
    return kept.made;
  };
}
