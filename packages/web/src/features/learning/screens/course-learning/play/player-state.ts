import type { Language } from '@tradewind/contract/protocol/languages';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Phase =
  | 'starting'
  | 'playing'
  | 'paused'
  /** Wants to play, but has nothing to show yet. */
  | 'waiting'
  | 'ended'
  /** The member has started playing elsewhere. */
  | 'replaced'
  /** The member's contract does not cover the lesson, or no longer does. */
  | 'locked'
  /** The lesson was withdrawn. */
  | 'gone'
  | 'failed';

const overPhases = ['replaced', 'locked', 'gone', 'failed'] as const satisfies readonly Phase[];
export type OverPhase = (typeof overPhases)[number];

/** True if playing cannot continue without an action of the member. */
export function isOverPhase(phase: Phase): phase is OverPhase {
  return (overPhases as readonly Phase[]).includes(phase);
}

export interface Quality {
  readonly id: number;
  readonly height: number;
}

export interface CaptionTrack {
  readonly language: Language;
  readonly url: string;
}

export interface PlayerState {
  readonly phase: Phase;
  /** True while the server cannot be reached. The player reconnects by itself. */
  readonly isCutOff: boolean;
  readonly seconds: number;
  readonly position: number;
  /** The position up to which the video is buffered. */
  readonly buffered: number;
  readonly isMuted: boolean;
  readonly qualities: readonly Quality[];
  /** The id of the chosen quality; undefined leaves the choice to the player. */
  readonly quality: number | undefined;
  readonly captions: readonly CaptionTrack[];
  readonly watched: number;
  readonly isLearned: boolean;
  /** True if the lesson became learned during this play. */
  readonly wasJustLearned: boolean;
}

export type PlayerStore = StoreApi<PlayerState>;

export function createPlayerStore(seconds: number): PlayerStore {
  return createStore<PlayerState>(() => ({
    phase: 'starting',
    isCutOff: false,
    seconds,
    position: 0,
    buffered: 0,
    isMuted: false,
    qualities: [],
    quality: undefined,
    captions: [],
    watched: 0,
    isLearned: false,
    wasJustLearned: false,
  }));
}
