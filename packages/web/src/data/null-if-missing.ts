import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';

/** What a call says of something that is not there, or is no name of anything; a screen has its own words for it. */
export const missing: readonly number[] = [errorStatus.notFound, errorStatus.invalidInput];

/** Null where there is no such thing. */
export async function nullIfMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallRefused && missing.includes(error.status)) return null;
    throw error;
  }
}
