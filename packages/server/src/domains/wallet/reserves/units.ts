/** The decimals of an amount in micro-units. No network counts a coin in fewer. */
const places = 6;

/** A network counts a coin in its own decimals; inside there are six. */
export function toRaw(micros: bigint, decimals: number): bigint {
  return micros * 10n ** BigInt(decimals - places);
}

/** Whole micro-units; what is less is left out. */
export function toMicros(raw: bigint, decimals: number): bigint {
  return raw / 10n ** BigInt(decimals - places);
}

/** The same for a difference, which is never rounded to none. */
export function differenceInMicros(raw: bigint, decimals: number): bigint {
  const micros = toMicros(raw, decimals);
  if (micros !== 0n || raw === 0n) return micros;
  return raw > 0n ? 1n : -1n;
}
