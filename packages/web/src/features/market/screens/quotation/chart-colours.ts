export interface ChartColours {
  readonly ink: string;
  readonly line: string;
  readonly up: string;
  readonly down: string;
}

/** A canvas knows no tokens: what they are right now is read off an element that wears them. */
export function readColours(place: HTMLElement): ChartColours {
  const read = (token: string): string => {
    // A new one for each: where changes of style take their time, a used one still wears the last.
    const probe = document.createElement('i');
    probe.style.color = `var(--color-${token})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return { ink: read('ink-3'), line: read('line'), up: read('up'), down: read('down') };
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
