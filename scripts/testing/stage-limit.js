/**
 * Returns the time limit for a stage that hangs. Shared machines are five times slower at times, and a long run takes three
 * times as long as a short one.
 * @param {{ long: boolean }} options
 */
export function stageLimitMs({ long }) {
  return long ? 2_700_000 : 900_000;
}
