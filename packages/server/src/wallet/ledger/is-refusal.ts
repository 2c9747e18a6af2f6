/**
 * Integrity errors (23…), wrong data (22…) and an account that is not there yet (P0002) speak of a
 * journal; all others of the database.
 */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('23') || code.startsWith('22') || code === 'P0002';
}

const ofClosedAccounts = new Set([
  'ledger_account_balance_check',
  'ledger_account_of_closed_member',
]);

/** What is too low `ledger_post` says itself: what this constraint still refuses is money for a closed member. */
export function isToClosed(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
  return ofClosedAccounts.has(String(constraint));
}
