/** What is made of a source, made again only when the source gives another value. */
export function keep<S, T>(source: () => S, make: (value: S) => T): () => T {
  let kept: { readonly of: S; readonly made: T } | undefined;
  return () => {
    const value = source();
    if (kept === undefined || kept.of !== value) kept = { of: value, made: make(value) };
    return kept.made;
  };
}
