import type { Quality } from './player-state.ts';
import type { MediaAddress } from '@tradewind/contract/media/media-address';

/** Network: it may pass. Broken: the video itself cannot be played here. */
export type Trouble = 'network' | 'broken';

export interface SourceOptions {
  readonly video: HTMLVideoElement;
  readonly address: MediaAddress;
  /** Where to begin, in seconds. */
  readonly at: number;
  /** Once the element belongs to another lesson, nothing here may touch it. */
  readonly signal: AbortSignal;
  readonly onQualities: (qualities: readonly Quality[]) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** What brings a video into its element. */
export interface Source {
  readonly chooseQuality: (id: number | undefined) => void;
  /** Once more from where it stopped, after trouble. */
  readonly recover: () => void;
  readonly end: () => void;
}
