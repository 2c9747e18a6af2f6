import { AppError } from '../../../platform/errors/app-error.ts';
import { errorCode } from '../../../platform/errors/error-code.ts';

const numericOutOfRange = '22003';

/** Translates the overflow of a balance to `balanceTooHigh`, so that it is not reported as an internal error. */
export async function refuseOverflow<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === numericOutOfRange) throw new AppError('balanceTooHigh');
    throw error;
  }
}
