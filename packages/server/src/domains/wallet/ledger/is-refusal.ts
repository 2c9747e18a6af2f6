import { errorCode } from '../../../platform/errors/error-code.ts';

/**
 * True for errors caused by a journal: integrity errors (23…), invalid data (22…) and a missing account (P0002). All
 * other errors concern the database.
 */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return code.startsWith('23') || code.startsWith('22') || code === 'P0002';
}

/** True for the error of a posting to the account of a member who has left. */
export function isToClosed(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
  return constraint === 'ledger_account_of_closed_member';
}
