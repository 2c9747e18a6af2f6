/** Caches the result: calls during the look-up and for a while after it share one answer. */
export function cacheBriefly<T>(milliseconds: number, look: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (kept !== undefined && performance.now() < until) return kept;
    until = Number.POSITIVE_INFINITY;
    kept = look().finally(() => (until = performance.now() + milliseconds));
    return kept;
  };
}
