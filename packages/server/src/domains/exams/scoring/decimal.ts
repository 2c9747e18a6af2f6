/** An exact decimal number, because binary floating point would make sums of money or prices wrong. */
export interface Decimal {
  readonly digits: bigint;
  /** The number of digits after the point. */
  readonly places: number;
}

const plain = /^([+-]?)(\d{1,30})(?:\.(\d{1,20}))?$/;

export function readDecimal(text: string): Decimal | undefined {
  const [, sign = '', whole, fraction = ''] = plain.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, places: fraction.length };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, places: a.places + b.places };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { digits: widen(a, places) - widen(b, places), places };
}

export function isWithin(value: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(value.places, tolerance.places);
  const distance = widen(value, places);
  return (distance < 0n ? -distance : distance) <= widen(tolerance, places);
}

function widen({ digits, places }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - places);
}
