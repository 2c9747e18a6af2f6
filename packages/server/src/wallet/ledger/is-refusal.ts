/**
 * Integrity errors (23…), wrong data (22…) and an account that is not there yet (P0002) speak of a
 * journal; all others of the database.
 */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('23') || code.startsWith('22') || code === 'P0002';
}
