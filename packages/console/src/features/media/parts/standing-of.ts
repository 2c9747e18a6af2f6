import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import type { Remembered } from './remembered.ts';

export type Upload =
  | { readonly phase: 'none'; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly of: Remembered; readonly sent: number }
  | {
      readonly phase: 'stopped';
      readonly of: Remembered;
      readonly sent: number;
      /** Undefined after a reload, when the file must be chosen again. */
      readonly file: File | undefined;
      readonly error?: unknown;
    }
  /** The server has not answered yet how many bytes it has. */
  | { readonly phase: 'unknown'; readonly of: Remembered; readonly error: unknown }
  | { readonly phase: 'preparing'; readonly of: Remembered };

interface Media {
  readonly state: string;
  readonly received: number;
}

/** Returns the state of an upload that the page remembers; 'none' only if the server does not know it any more. */
export async function standingOf(
  of: Remembered,
  ask: (of: { mediaId: string }) => Promise<Media>,
): Promise<Upload> {
  try {
    const { state, received } = await ask({ mediaId: of.mediaId });
    return state === 'uploading'
      ? { phase: 'stopped', of, sent: received, file: undefined }
      : { phase: 'preparing', of };
  } catch (error) {
    // The upload was discarded elsewhere or has expired, so it cannot continue.
    const isGone = error instanceof CallRefused && error.status === errorStatus.notFound;
    return isGone ? { phase: 'none' } : { phase: 'unknown', of, error };
  }
}
