/**
 * For a stage that hangs. A machine that others share is five times slower at times, and the whole of a stage is
 * three times as much as what every change must pass.
 * @param {{ long: boolean }} options
 */
export function stageLimitMs({ long }) {
  return long ? 2_700_000 : 900_000;
}
