import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { mediaPartBytes } from '@tradewind/contract/media/media';

const smallest = 256 * 1024;
const first = 1024 * 1024;
/** The intended time for one part: worth a request, and short enough that a failure loses little. */
const wantedMs = 4000;
const mostFailures = 6;

export interface Sending {
  readonly file: Blob;
  /** The number of bytes that the server has already. */
  readonly from: number;
  readonly send: (
    offset: number,
    part: Blob,
    onProgress: (share: number) => void,
  ) => Promise<{ received: number }>;
  /** Asks the server how many bytes it has, after a failure. */
  readonly ask: () => Promise<{ received: number }>;
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** Resolves after this time, or as soon as the signal aborts. */
  readonly wait: (milliseconds: number, stopped: AbortSignal) => Promise<void>;
}

/**
 * Sends a file in parts, each as large as the connection carries in a few seconds. A failed part is retried after a pause, from
 * the position that the server names. Throws after too many failures or when the server refuses.
 */
export async function sendInParts(sending: Sending): Promise<void> {
  const { file, send, ask, onProgress, signal, wait } = sending;
  let received = sending.from;
  let size = first;
  let failures = 0;
  while (received < file.size) {
    signal.throwIfAborted();
    const offset = received;
    const part = file.slice(offset, Math.min(offset + size, file.size));
    const began = performance.now();
    try {
      const answer = await send(offset, part, (share) => onProgress(offset + share * part.size));
      received = answer.received;
      size = nextSize(size, performance.now() - began);
      failures = 0;
    } catch (error) {
      if (signal.aborted || !mayPass(error) || failures === mostFailures) throw error;
      failures += 1;
      size = Math.max(smallest, Math.floor(size / 2));
      await wait(500 * 2 ** failures, signal);
      signal.throwIfAborted();
      // If this call fails too, sending the next part will show the right position.
      received = await ask().then(
        (media) => media.received,
        () => offset,
      );
    }
    onProgress(received);
  }
}

/** Returns the size of the next part: up to twice as much or down to half, until a part takes about the intended time. */
export function nextSize(size: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, wantedMs / Math.max(1, tookMs)));
  return Math.min(mediaPartBytes, Math.max(smallest, Math.floor(size * factor)));
}

/** True if there was no answer at all, or one that may differ at a retry. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return true;
  return error.status === errorStatus.mediaOffsetWrong || error.status === errorStatus.tooManyTries;
}
