import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { mediaPartBytes } from '@tradewind/contract/media/media';

const smallest = 256 * 1024;
const first = 1024 * 1024;
/** Long enough to be worth a request, short enough that little is lost with one. */
const wantedMs = 4000;
const mostFailures = 6;

export interface Sending {
  readonly file: Blob;
  /** What the server has already. */
  readonly from: number;
  readonly send: (
    offset: number,
    part: Blob,
    onProgress: (share: number) => void,
  ) => Promise<{ received: number }>;
  /** How much the server has, after a failure. */
  readonly ask: () => Promise<{ received: number }>;
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
  /** As long, or until it is stopped. */
  readonly wait: (milliseconds: number, stopped: AbortSignal) => Promise<void>;
}

/**
 * Sends a file in parts, each as large as the line carries in a few seconds. A broken network is waited
 * for, a while; where to go on is for the server to say. Throws when it is given up or refused.
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
      // If this fails too, the next part finds out where to go on.
      received = await ask().then(
        (media) => media.received,
        () => offset,
      );
    }
    onProgress(received);
  }
}

/** Twice as much, or half, until a part takes about as long as it should. */
export function nextSize(size: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, wantedMs / Math.max(1, tookMs)));
  return Math.min(mediaPartBytes, Math.max(smallest, Math.floor(size * factor)));
}

/** No answer at all, or one that another try may change. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return true;
  return error.status === errorStatus.mediaOffsetWrong || error.status === errorStatus.tooManyTries;
}
