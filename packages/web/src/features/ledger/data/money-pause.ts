/** The phone's clock may be wrong and its timers may sleep: the end of a pause is what the server says. */
const shortestMs = 5000;
const longestMs = 600_000;

/** In how many milliseconds to ask whether money may leave again; false where it may. */
export function askAgainIn(pausedUntil: string | null | undefined, now: number): number | false {
  if (pausedUntil === null || pausedUntil === undefined) return false;
  const left = new Date(pausedUntil).getTime() - now;
  return Math.min(longestMs, Math.max(shortestMs, left));
}
