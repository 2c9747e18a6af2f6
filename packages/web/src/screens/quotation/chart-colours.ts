export interface ChartColours {
  readonly ink: string;
  readonly line: string;
  readonly up: string;
  readonly down: string;
}

/** A canvas knows no tokens: what they are right now is read off an element that wears them. */
export function readColours(place: HTMLElement): ChartColours {
  const probe = document.createElement('i');
  place.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = { ink: read('ink-3'), line: read('line'), up: read('up'), down: read('down') };
  probe.remove();
  return colours;
}

/** Calls whenever light becomes dark, or green becomes red. */
export function followColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-up'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
