import { readDecimal } from '../scoring/decimal.ts';

export interface NumberRange {
  readonly value: string;
  readonly tolerance: string;
}

export function aroundOf(value: string, tolerance: string): NumberRange | undefined {
  const [number, distance] = [readDecimal(value), readDecimal(tolerance)];
  if (!number || !distance || distance.digits < 0n) return undefined;
  return { value, tolerance };
}

/** Converts a range from least to greatest into a middle and a tolerance. */
export function betweenOf(low: string, high: string): NumberRange | undefined {
  const [from, to] = [readDecimal(low), readDecimal(high)];
  if (!from || !to) return undefined;
  // One more decimal, because the middle may fall between two steps.
  const places = Math.max(from.places, to.places) + 1;
  const [a, b] = [from, to].map(({ digits, places: own }) => digits * 10n ** BigInt(places - own));
  if (a === undefined || b === undefined || a > b) return undefined;
  return { value: write((a + b) / 2n, places), tolerance: write((b - a) / 2n, places) };
}

function write(digits: bigint, places: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const fraction = text.slice(-places).replace(/0+$/, '');
  const whole = text.slice(0, -places);
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
