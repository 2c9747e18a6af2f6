const dayMs = 86_400_000;

/**
 * Returns the number of days by the reader's calendar. Never negative, although the server's clock may be ahead at
 * midnight.
 */
export function daysAgo(at: Date, now: Date): number {
  return Math.max(0, Math.round((beginOfDay(now) - beginOfDay(at)) / dayMs));
}

export function beginOfDay(time: Date): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
