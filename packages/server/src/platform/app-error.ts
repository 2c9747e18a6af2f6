import type { ErrorCode } from '@tradewind/contract';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** An error that a use case throws on purpose. Its text comes from the catalogues, by code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Goes out as the envelope's `response`. */
  readonly response: unknown;

  constructor(code: ErrorCode, params: ErrorParams = {}, response: unknown = null) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.response = response;
  }
}

export function isTooManyTries(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'tooManyTries';
}

export function tooManyTries(seconds: number): AppError {
  return new AppError('tooManyTries', { seconds }, { retryAfter: seconds });
}
