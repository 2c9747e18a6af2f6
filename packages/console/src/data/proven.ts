import { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { askForProof } from '../session/proof-question.ts';

/** For calls that need a fresh second factor: asks for it where the server does, and then sends the same once more. */
export function proven<I extends readonly unknown[], O>(
  call: (...input: I) => Promise<O>,
): (...input: I) => Promise<O> {
  return async (...input) => {
    try {
      return await call(...input);
    } catch (error) {
      const isAsked = error instanceof CallRefused && error.status === errorStatus.proofNeeded;
      if (!isAsked || !(await askForProof())) throw error;
      return await call(...input);
    }
  };
}
