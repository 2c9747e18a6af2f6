/**
 * Tells guessable secrets from drawn ones. A guessable secret holds a sample value, repeats itself or counts up; the rule is
 * a rough one, because nobody can see from a text how it was made. A drawn secret can look like that by chance, so the rule
 * is milder for secrets that are long enough to be drawn: it refuses fewer than one in a billion of those with 24 or more
 * hexadecimal digits, or with 18 or more bytes in base64.
 */

/** The length from which the rule is milder. Drawn in hexadecimal digits, a secret of this length has 96 bits. */
const drawnLength = 24;
/** The estimate of a long secret need not exceed this for each character. Drawn hexadecimal digits come to about 3.3. */
const enoughBitsEach = 1.75;

/** Parts of sample values that are too long to occur in drawn secrets. */
const longSampleParts = [
  'change-me',
  'change_me',
  'changeme',
  'password',
  'placeholder',
  'tradewind',
];

/** Parts of sample values and rows of keys that are so short that one in ten million drawn secrets holds one. */
const shortSampleParts = [
  'academy',
  'asdfgh',
  'default',
  'example',
  'qwerty',
  'replace',
  'sample',
  'secret',
  '12345678',
];

/** True if the secret holds a sample value or its estimated entropy is below `leastBits`. */
export function isWeakSecret(secret: string, leastBits: number): boolean {
  const least =
    secret.length < drawnLength ? leastBits : Math.min(leastBits, enoughBitsEach * secret.length);
  return isSampleSecret(secret) || estimateEntropyBits(secret) < least;
}

/** True if the secret holds a part of a sample value, in any case; a short part of a long secret must be a word of its own. */
function isSampleSecret(secret: string): boolean {
  const lower = secret.toLowerCase();
  const words = lower.split(/[^a-z0-9]+/);
  return (
    longSampleParts.some((part) => lower.includes(part)) ||
    shortSampleParts.some((part) =>
      secret.length < drawnLength ? lower.includes(part) : words.includes(part),
    )
  );
}

/**
 * An upper bound of the secret's entropy in bits: what is repeated counts once, and rows such as “abcdef” or
 * “112233” count by their steps. Good sentences pass; equal letters, counted-up letters and repeated words do not.
 */
function estimateEntropyBits(secret: string): number {
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
