const dayMs = 86_400_000;

/** By the reader's calendar. A server whose clock is ahead at midnight has not written tomorrow. */
export function daysAgo(at: Date, now: Date): number {
  return Math.max(0, Math.round((beginOfDay(now) - beginOfDay(at)) / dayMs));
}

export function beginOfDay(time: Date): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
