import { useState } from 'react';
import { useMarketFormats } from './formats.ts';

interface LivePriceProps {
  readonly price: number;
  readonly places: number;
}

interface Seen {
  readonly price: number;
  readonly way: 'up' | 'down' | undefined;
  readonly changes: number;
}

/** Flashes for a moment when the price changes, but not when it first appears. */
export function LivePrice({ price, places }: LivePriceProps) {
  const formats = useMarketFormats();
  const [seen, setSeen] = useState<Seen>({ price, way: undefined, changes: 0 });
  if (seen.price !== price) {
    setSeen({ price, way: price > seen.price ? 'up' : 'down', changes: seen.changes + 1 });
  }
  return (
    <span className="relative">
      {seen.way !== undefined && (
        // Only the opacity is animated, which needs no layout and no repaint. A new key restarts the animation.
        <span
          key={seen.changes}
          aria-hidden
          data-flash={seen.way}
          className={`absolute -inset-x-1 inset-y-0 rounded-[0.25rem] opacity-0 motion-safe:animate-[flash_900ms_ease-out] ${seen.way === 'up' ? 'bg-up' : 'bg-down'}`}
        />
      )}
      <span className="tabular relative">{formats.price(price, places)}</span>
    </span>
  );
}
