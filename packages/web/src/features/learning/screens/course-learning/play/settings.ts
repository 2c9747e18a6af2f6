import type { Language } from '@tradewind/contract/protocol/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof speeds)[number];

interface PlayerSettings {
  readonly speed: Speed;
  /** Undefined means captions in the reader's language, if the lesson has them. */
  readonly captions: Language | 'off' | undefined;
}

/** The member's settings on this device, for every lesson. */
export const usePlayerSettings = create<PlayerSettings>()(
  persist((): PlayerSettings => ({ speed: 1, captions: undefined }), { name: 'player' }),
);
