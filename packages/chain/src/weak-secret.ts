/** Parts of sample values and of rows of keys. A value drawn at random holds none of them, for all practical purposes. */
const sampleParts = [
  'academy',
  'asdfgh',
  'change-me',
  'change_me',
  'changeme',
  'default',
  'example',
  'password',
  'placeholder',
  'qwerty',
  'replace',
  'sample',
  'secret',
  'tradewind',
  '12345678',
];

/** True if the secret holds a piece of a sample value, in any case. */
export function isSampleSecret(secret: string): boolean {
  const lower = secret.toLowerCase();
  return sampleParts.some((part) => lower.includes(part));
}

/**
 * An upper bound of the secret's entropy in bits: what is repeated counts once, and rows such as “abcdef” or
 * “112233” count by their steps. Good sentences pass; equal letters, counted-up letters and repeated words do not.
 */
export function estimateEntropyBits(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const unit = codes.slice(0, shortestPeriod(codes));
  const steps = unit.slice(1).map((code, index) => code - (unit[index] ?? 0));
  return Math.min(shannonBits(unit), shannonBits(steps));
}

/** The length of the shortest piece whose repetition gives all the values, also where its last copy is cut. */
function shortestPeriod(values: readonly number[]): number {
  for (let period = 1; period < values.length; period += 1)
    if (values.every((value, index) => index < period || value === values[index - period]))
      return period;
  return values.length;
}

function shannonBits(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const bits = [...counts.values()].map((count) => count * Math.log2(values.length / count));
  return bits.reduce((sum, some) => sum + some, 0);
}
