/** In whole hundredths, rounded down: all is said only of all of it, and nothing no longer once there is something. */
export function shownShare(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return Math.min(1, Math.max(1, Math.floor((part / whole) * 100)) / 100);
}
