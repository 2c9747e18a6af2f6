import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { errorStatus } from '@tradewind/contract';

/**
 * A busy or restarting server says so, and a code that is asked for is confirmed by the database (`seed.ts`); everything else
 * that the server says is its answer.
 */
const unavailable = new Set<number>([500, 503, errorStatus.proofNeeded]);
const longestWaitMs = 180_000;

/**
 * Asks again with the very same request until there is an answer, as an app does whose connection
 * broke: only then is it known what happened.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, onRepeat: () => void): Promise<T> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isAnswer = error instanceof CallRefused && !unavailable.has(error.status);
      if (isAnswer || Date.now() > deadline) throw error;
      onRepeat();
      await sleep(20 + Math.random() * 80);
    }
  }
}
