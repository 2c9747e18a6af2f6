import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { errorStatus } from '@tradewind/contract';

/**
 * Statuses that are no final answer: the server is busy or restarting, or asks for a code, which the database confirms at once
 * (`seed.ts`).
 */
const unavailable = new Set<number>([500, 503, errorStatus.proofNeeded]);
const longestWaitMs = 180_000;

/** Repeats the same request until it is answered, as an app does after its connection broke: only then is the outcome known. */
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
