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
      /** Gone after a reload: then it has to be chosen again. */
      readonly file: File | undefined;
      readonly error?: unknown;
    }
  /** The server has not said yet how far it has come. */
  | { readonly phase: 'unknown'; readonly of: Remembered; readonly error: unknown }
  | { readonly phase: 'preparing'; readonly of: Remembered };

interface Media {
  readonly state: string;
  readonly received: number;
}

/** Where an upload stands that a page remembers. None only where the server does not know it any more. */
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
    // Given up elsewhere, or after its days: there is nothing to go on with.
    const isGone = error instanceof CallRefused && error.status === errorStatus.notFound;
    return isGone ? { phase: 'none' } : { phase: 'unknown', of, error };
  }
}
