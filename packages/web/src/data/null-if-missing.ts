import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/**
 * The errors of a call for something that does not exist, or whose id is malformed. The screens have their own texts
 * for them.
 */
export const missing: readonly number[] = [errorStatus.notFound, errorStatus.invalidInput];

/** Returns null instead of failing if the requested thing does not exist. */
export async function nullIfMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallRefused && missing.includes(error.status)) return null;
    throw error;
  }
}
