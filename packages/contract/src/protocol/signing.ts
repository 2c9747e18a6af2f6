/**
 * Returns the text whose MD5 is the signature. The signature deters casual tampering and replays. It is not a security
 * boundary, because every browser knows the secret.
 */
export function textToSign(fields: Readonly<Record<string, unknown>>, secret: string): string {
  const pairs: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'signature' || value === null || value === undefined) continue;
    pairs.push([name.toLowerCase(), encodeURIComponent(printed(value))]);
  }
  pairs.sort(byName);
  return pairs.map(([name, value]) => `${name}=${value}`).join('&') + secret;
}

function printed(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

/**
 * Compares by code units. The names are in lower case, so names that differed only in case are equal and keep the order
 * in which they were sent.
 */
function byName([a]: [string, string], [b]: [string, string]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
