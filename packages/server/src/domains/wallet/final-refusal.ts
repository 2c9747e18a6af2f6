import type { ErrorCode } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';

/** Errors that do not reveal the outcome of a request: the session has ended, or the database is unavailable. */
const withoutOutcome: ReadonlySet<ErrorCode> = new Set(['sessionEnded', 'unavailable']);

/**
 * True for an error that refuses a request to move money. After such an error the result of an earlier identical
 * request can be looked up; after any other error it is unknown whether the money was moved.
 */
export function isFinalRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !withoutOutcome.has(error.code);
}
