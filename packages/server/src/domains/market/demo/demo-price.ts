/** A pair of the sample list: invented figures around which the demo's prices move. */
export interface SamplePair {
  readonly contract: string;
  /** The last price. Its number of decimals applies to every price of the pair. */
  readonly last: string;
  /** Trading volume of 24 hours in USDT. */
  readonly amount: number;
  /** Fraction by which the price usually moves in a day. */
  readonly swing: number;
}

const day = 24 * 3600;
/** Periods of the noise waves, from months to minutes, in seconds. */
const waves = [40 * day, 9 * day, 2 * day, 10 * 3600, 2 * 3600, 25 * 60, 5 * 60];

/**
 * Returns the demo's price of a pair at a time in seconds since 1970. It is a pure function of the time, so
 * that list, chart and extremes agree in every process without any storage.
 */
export function demoPrice(pair: SamplePair, at: number): number {
  const seed = seedOf(pair.contract);
  let sum = 0;
  for (const [index, wave] of waves.entries()) {
    sum += 0.5 * Math.sqrt(wave / day) * noise(seed + index, at / wave);
  }
  // Simulated trades at intervals that differ per pair.
  const pace = 2 + (Math.abs(seed) % 23);
  sum += 0.01 * hash(seed, Math.floor(at / pace));
  return Number(pair.last) * Math.exp(pair.swing * sum);
}

/** Smooth noise from −1 to 1. */
export function noise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const part = x - cell;
  const ease = part * part * (3 - 2 * part);
  return hash(seed, cell) * (1 - ease) + hash(seed, cell + 1) * ease;
}

export function seedOf(text: string): number {
  let seed = 7;
  for (let index = 0; index < text.length; index += 1)
    seed = (Math.imul(seed, 31) + text.charCodeAt(index)) | 0;
  return seed;
}

/** Returns a pseudo-random number from −1 to 1 without a visible pattern. */
function hash(seed: number, cell: number): number {
  let bits = Math.imul(seed ^ Math.imul(cell | 0, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 13), 0x27d4eb2f);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x7fffffff - 1;
}

export function written(price: number, { last }: SamplePair): string {
  const places = last.split('.')[1]?.length ?? 0;
  return Math.max(price, 10 ** -places).toFixed(places);
}
