export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** After the point; none for a whole number. */
  readonly places?: number;
}

/**
 * What was typed: null for nothing, NaN for what is no number. A comma is none, for the reason it is
 * none in an amount: it is a decimal point to one reader and a thousands mark to another.
 */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

export function isWithin(value: number | null, { least, most, places = 0 }: Bounds): boolean {
  if (value === null || Number.isNaN(value)) return false;
  return value >= least && value <= most && Number(value.toFixed(places)) === value;
}
