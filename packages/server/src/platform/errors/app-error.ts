import type { ErrorCode } from '@tradewind/contract';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Details of a refusal for the log, not for the answer. */
interface RefusalTrace {
  /** The account that the refusal concerns, if there is no session. */
  principalId?: bigint;
  /** The throttle rule that refused it. */
  rule?: string;
}

/** An error that a use case throws on purpose. The catalogues have its text by code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The `response` of the envelope. */
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

/** Runs `work`; if it throws a refusal, adds the person whom it concerns, if known by then. */
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
