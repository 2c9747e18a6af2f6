/**
 * Rounded down: a mark that was just missed must not look reached. Both may have two places; of the fractions
 * that a computer calculates with, 34.8 of 60 would not be 58 but a trifle less.
 */
export function wholePercent(part: number, whole: number): number {
  return Math.floor((Math.round(part * 100) * 100) / Math.round(whole * 100));
}

/** In whole hundredths, rounded down: all is said only of all of it, and nothing no longer once there is something. */
export function shownShare(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return Math.min(1, Math.max(1, wholePercent(part, whole)) / 100);
}
