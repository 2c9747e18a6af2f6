import { CallFailed, type CallRefused } from '@tradewind/contract/protocol/client';

/**
 * A try that nobody answered may have been carried out. Then the next is refused for what was right the first time: a
 * code that is used up, a password that is no longer the current one.
 */
export function createLostTry(reasons: readonly number[]) {
  let wentUnanswered = false;
  return {
    async watch(call: () => Promise<void>): Promise<void> {
      try {
        await call();
        wentUnanswered = false;
      } catch (error) {
        if (error instanceof CallFailed) wentUnanswered = true;
        throw error;
      }
    },
    /** Whether an earlier try that went through would be refused like this. */
    explains: ({ status }: CallRefused) => wentUnanswered && reasons.includes(status),
  };
}
