import { CallFailed, type CallRefused } from '@tradewind/contract/protocol/client';

/**
 * Remembers an unanswered attempt, which may have succeeded. The next attempt is then refused although its input is
 * right: the code is already used, or the password is no longer the current one.
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
    /** True if the refusal may be caused by an earlier attempt that succeeded. */
    explains: ({ status }: CallRefused) => wentUnanswered && reasons.includes(status),
  };
}
