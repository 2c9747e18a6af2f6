/** Returns whole years, counted by anniversaries. */
export function yearsSince(start: Date, now: Date): number {
  const years = now.getUTCFullYear() - start.getUTCFullYear();
  const anniversary = new Date(start);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return Math.max(0, now < anniversary ? years - 1 : years);
}
