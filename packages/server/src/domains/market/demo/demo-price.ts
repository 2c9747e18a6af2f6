/** A pair of the sample list: made-up figures around which the demo's prices move. */
export interface SamplePair {
  readonly contract: string;
  /** Its decimals are those of every price of the pair. */
  readonly last: string;
  /** Trading amount of 24 hours, in USDT. */
  readonly amount: number;
  /** Share by which the price usually moves in a day. */
  readonly swing: number;
}

const day = 24 * 3600;
/** Waves of noise from months to minutes, in seconds. */
const waves = [40 * day, 9 * day, 2 * day, 10 * 3600, 2 * 3600, 25 * 60, 5 * 60];

/**
 * The demo's price of a pair at any moment, in seconds since 1970: always the same for the same moment,
 * in every process, so that list, chart and extremes agree with each other without being kept anywhere.
 */
export function demoPrice(pair: SamplePair, at: number): number {
  const seed = seedOf(pair.contract);
  let sum = 0;
  for (const [index, wave] of waves.entries()) {
    sum += 0.5 * Math.sqrt(wave / day) * noise(seed + index, at / wave);
  }
  // Trades: now and then, each pair at its own pace.
  const pace = 2 + (Math.abs(seed) % 23);
  sum += 0.01 * hash(seed, Math.floor(at / pace));
  return Number(pair.last) * Math.exp(pair.swing * sum);
}

/** Smooth, from −1 to 1. */
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

/** From −1 to 1, without any pattern that an eye would find. */
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
