import { errorCode } from '../../../platform/errors/error-code.ts';

/**
 * Integrity errors (23…), wrong data (22…) and an account that is not there yet (P0002) speak of a
 * journal; all others of the database.
 */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return code.startsWith('23') || code.startsWith('22') || code === 'P0002';
}

/** Money for a member who has left, or from one. */
export function isToClosed(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
  return constraint === 'ledger_account_of_closed_member';
}
