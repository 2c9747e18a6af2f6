/**
 * Returns the percentage, rounded down, so that a pass mark that was just missed does not look reached. Both numbers
 * may have two decimal places; they are rounded to integers first, because in floating point 34.8 of 60 would be
 * slightly less than 58 %.
 */
export function wholePercent(part: number, whole: number): number {
  return Math.floor((Math.round(part * 100) * 100) / Math.round(whole * 100));
}

/** Returns the share in whole hundredths, rounded down. 1 means all of it, and a share above zero is at least 0.01. */
export function shownShare(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return Math.min(1, Math.max(1, wholePercent(part, whole)) / 100);
}
