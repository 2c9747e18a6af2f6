import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Appearance = 'system' | 'light' | 'dark';

interface AppearanceSetting {
  readonly appearance: Appearance;
}

export const appearanceKey = 'appearance';

export const useAppearance = create<AppearanceSetting>()(
  persist((): AppearanceSetting => ({ appearance: 'system' }), { name: appearanceKey }),
);
