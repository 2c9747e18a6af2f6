import { AppError } from '../../../platform/errors/app-error.ts';
import { errorCode } from '../../../platform/errors/error-code.ts';

const numericOutOfRange = '22003';

/** A sum that no account can hold is refused as what it is, not as a failure of ours. */
export async function refuseOverflow<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === numericOutOfRange) throw new AppError('balanceTooHigh');
    throw error;
  }
}
