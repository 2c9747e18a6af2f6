import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Appearance = 'system' | 'light' | 'dark';

/** In which colour prices rise: as the reader's language has it, or as chosen. */
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
