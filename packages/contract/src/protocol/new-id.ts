/**
 * A random UUID for what is to be done once. Not `crypto.randomUUID`: a page that came over plain http, as in a local
 * network, does not have it.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The 4 and the 8 say that all the rest is random.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
