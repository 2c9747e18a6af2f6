import { AppError } from '../../platform/app-error.ts';

const numericOutOfRange = '22003';

/** A sum that no account can hold is refused as what it is, not as a failure of ours. */
export async function refuseOverflow<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOverflow(error)) throw new AppError('balanceTooHigh');
    throw error;
  }
}

function isOverflow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === numericOutOfRange;
}
