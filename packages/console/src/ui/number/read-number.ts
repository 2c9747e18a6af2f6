export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** The number of decimal places allowed; without it only whole numbers are. */
  readonly places?: number;
}

/**
 * Reads a typed number: null for empty text, NaN for text that is not a number. Text with a comma is not a number: some readers
 * use it as the decimal point and others between thousands.
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
