export interface ChartColours {
  readonly ink: string;
  readonly line: string;
  readonly up: string;
  readonly down: string;
}

/** Reads the present colours from a styled element, because a canvas does not support CSS variables. */
export function readColours(place: HTMLElement): ChartColours {
  const read = (token: string): string => {
    // A new element for each colour: during a style transition an existing one would still have the old colour.
    const probe = document.createElement('i');
    probe.style.color = `var(--color-${token})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return { ink: read('ink-3'), line: read('line'), up: read('up'), down: read('down') };
}

/** Calls `onChange` when the colours change between light and dark, or between green and red. */
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
