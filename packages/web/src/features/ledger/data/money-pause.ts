/**
 * The polling intervals during a pause of withdrawals. The phone's clock may be wrong and its timers may sleep, so the
 * server decides when the pause ends.
 */
const shortestMs = 5000;
const longestMs = 600_000;

/** Returns the milliseconds until the app asks again whether the pause has ended; false if there is no pause. */
export function askAgainIn(pausedUntil: string | null | undefined, now: number): number | false {
  if (pausedUntil === null || pausedUntil === undefined) return false;
  const left = new Date(pausedUntil).getTime() - now;
  return Math.min(longestMs, Math.max(shortestMs, left));
}
