/**
 * Tells guessable secrets from randomly drawn ones. A guessable secret contains a sample value, repeats itself or
 * counts up. The rule is rough, because a text does not show how it was made. A drawn secret can look guessable by
 * chance, so the rule is milder for secrets that are long enough to be drawn: it refuses fewer than one in a billion of
 * those with 24 or more hexadecimal digits, or with 18 or more bytes in base64.
 */

/** The length from which the rule is milder. A secret of this many hexadecimal digits has 96 bits. */
const drawnLength = 24;
/** The most bits per character that a long secret is required to have. Drawn hexadecimal digits have about 3.3. */
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

/** Parts of sample values and rows of keyboard keys that are short enough to occur in one of ten million drawn secrets. */
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

/** True if the secret contains a sample part in any case; a short part in a long secret counts only as a separate word. */
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
 * An upper bound of the secret's entropy in bits: repetitions count once, and sequences such as “abcdef” or “112233”
 * count by their steps. Good sentences pass; equal letters, letters that count up and repeated words do not.
 */
function estimateEntropyBits(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const unit = codes.slice(0, shortestPeriod(codes));
  const steps = unit.slice(1).map((code, index) => code - (unit[index] ?? 0));
  return Math.min(shannonBits(unit), shannonBits(steps));
}

/** Returns the length of the shortest piece whose repetition gives all the values; the last copy may be cut. */
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
