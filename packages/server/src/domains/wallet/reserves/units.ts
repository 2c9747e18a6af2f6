/** The number of decimals of micro-units. No network's token has fewer. */
const places = 6;

/** Converts micro-units to the smallest unit of a network's token. */
export function toRaw(micros: bigint, decimals: number): bigint {
  return micros * 10n ** BigInt(decimals - places);
}

/** Converts to micro-units, rounding towards zero. */
export function toMicros(raw: bigint, decimals: number): bigint {
  return raw / 10n ** BigInt(decimals - places);
}

/** Converts a difference to micro-units; a difference other than zero is never rounded to zero. */
export function differenceInMicros(raw: bigint, decimals: number): bigint {
  const micros = toMicros(raw, decimals);
  if (micros !== 0n || raw === 0n) return micros;
  return raw > 0n ? 1n : -1n;
}
