/** Whoever asks while it is being looked, or within that time after it, gets the same answer. */
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
