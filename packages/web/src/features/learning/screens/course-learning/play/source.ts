import type { Quality } from './player-state.ts';
import type { MediaAddress } from '@tradewind/contract/media/media-address';

/** `network` may recover; `broken` means that the video cannot be played here. */
export type Trouble = 'network' | 'broken';

export interface SourceOptions {
  readonly video: HTMLVideoElement;
  readonly address: MediaAddress;
  /** The starting position, in seconds. */
  readonly at: number;
  /** Aborted when the element belongs to another lesson. The source must not touch the element afterwards. */
  readonly signal: AbortSignal;
  readonly onQualities: (qualities: readonly Quality[]) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Loads a video into its element. */
export interface Source {
  readonly chooseQuality: (id: number | undefined) => void;
  /** Continues from where the video stopped after a failure. */
  readonly recover: () => void;
  readonly end: () => void;
}
