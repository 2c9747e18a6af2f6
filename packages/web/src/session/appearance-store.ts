import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Appearance = 'system' | 'light' | 'dark';

/** The colour of rising prices: the usual one in the reader's language, or a chosen one. */
export type UpColour = 'language' | 'green' | 'red';

interface AppearanceSetting {
  readonly appearance: Appearance;
  readonly upColour: UpColour;
}

export const appearanceKey = 'appearance';

export const useAppearance = create<AppearanceSetting>()(
  persist((): AppearanceSetting => ({ appearance: 'system', upColour: 'language' }), {
    name: appearanceKey,
  }),
);
