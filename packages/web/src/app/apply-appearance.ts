import { type Appearance, useAppearance } from '../session/appearance-store.ts';

const paper = { light: '#f5f6f8', dark: '#0d1319' } as const;

/** Applies the reader's choice of light or dark, or else that of the system. The browser's own bars follow. */
export function followAppearance(): void {
  apply(useAppearance.getState().appearance);
  useAppearance.subscribe(({ appearance }) => apply(appearance));
}

function apply(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'system') delete dataset['theme'];
  else dataset['theme'] = appearance;

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = paper[appearance === 'system' ? system : appearance];
  }
}
