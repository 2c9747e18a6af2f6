import type { Language } from '@tradewind/contract/protocol/languages';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Phase =
  | 'starting'
  | 'playing'
  | 'paused'
  /** Wants to play, and has nothing to show yet. */
  | 'waiting'
  | 'ended'
  /** The member plays elsewhere. */
  | 'replaced'
  /** The member's contract does not cover it, or no longer. */
  | 'locked'
  /** It was withdrawn. */
  | 'gone'
  | 'failed';

const overPhases = ['replaced', 'locked', 'gone', 'failed'] as const satisfies readonly Phase[];
export type OverPhase = (typeof overPhases)[number];

/** Nothing plays any more until a person does something about it. */
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
  /** There is no way to the server at the moment; it goes on by itself. */
  readonly isCutOff: boolean;
  readonly seconds: number;
  readonly position: number;
  /** Up to where it plays without the network. */
  readonly buffered: number;
  readonly isMuted: boolean;
  readonly qualities: readonly Quality[];
  /** The id of the one chosen; undefined leaves the choice to the player. */
  readonly quality: number | undefined;
  readonly captions: readonly CaptionTrack[];
  readonly watched: number;
  readonly isLearned: boolean;
  /** In this very play. */
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
