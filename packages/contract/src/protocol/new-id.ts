/**
 * Returns a random UUID for a request id. Does not use `crypto.randomUUID`, which is missing on pages that were loaded
 * over plain http, as in a local network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digits 4 and 8 mark a UUID of version 4.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
