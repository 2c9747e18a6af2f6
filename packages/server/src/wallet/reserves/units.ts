const places = 6;

/** A network counts a coin in its own decimals; inside there are six. */
export function toRaw(micros: bigint, decimals: number): bigint {
  return decimals >= places
    ? micros * 10n ** BigInt(decimals - places)
    : micros / 10n ** BigInt(places - decimals);
}

/** Whole micro-units; what is less is left out. */
export function toMicros(raw: bigint, decimals: number): bigint {
  return decimals >= places
    ? raw / 10n ** BigInt(decimals - places)
    : raw * 10n ** BigInt(places - decimals);
}

/** The same for a difference, which is never rounded to none. */
export function differenceInMicros(raw: bigint, decimals: number): bigint {
  const micros = toMicros(raw, decimals);
  if (micros !== 0n || raw === 0n) return micros;
  return raw > 0n ? 1n : -1n;
}
