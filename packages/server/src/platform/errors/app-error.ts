import type { ErrorCode } from '@tradewind/contract';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** What the log tells of a refusal and its answer does not. */
interface RefusalTrace {
  /** Whose account it concerns, where no session says so. */
  principalId?: bigint;
  /** The throttle rule that refused it. */
  rule?: string;
}

/** An error that a use case throws on purpose. Its text comes from the catalogues, by code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** Goes out as the envelope's `response`. */
  readonly response: unknown;
  readonly trace: RefusalTrace = {};

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

export function tooManyTries(seconds: number, rule?: string): AppError {
  const error = new AppError('tooManyTries', { seconds }, { retryAfter: seconds });
  return rule === undefined ? error : Object.assign(error, { trace: { rule } });
}

/** Runs `work` and notes on what it refuses whom that concerns, as far as that is known then. */
export async function concerning<T>(
  whom: () => bigint | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const principalId = whom();
    if (error instanceof AppError && principalId !== undefined)
      error.trace.principalId ??= principalId;
    throw error;
  }
}
