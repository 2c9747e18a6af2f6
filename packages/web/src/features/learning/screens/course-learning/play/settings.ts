import type { Language } from '@tradewind/contract/protocol/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof speeds)[number];

interface PlayerSettings {
  readonly speed: Speed;
  /** Undefined: in the reader's language, where the lesson has them. */
  readonly captions: Language | 'off' | undefined;
}

/** What a member chose once on this device counts for every lesson. */
export const usePlayerSettings = create<PlayerSettings>()(
  persist((): PlayerSettings => ({ speed: 1, captions: undefined }), { name: 'player' }),
);
