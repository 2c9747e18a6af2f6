import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Player } from './play/player.ts';

const shownMs = 6000;
const sparks = 10;

/** A short animation when the lesson becomes learned, shown once per lesson. */
export function LearnedMark({ player }: { readonly player: Player }) {
  const wasJustLearned = useStore(player.store, (state) => state.wasJustLearned);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!wasJustLearned) return undefined;
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, [wasJustLearned]);
  return (
    <output className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {wasJustLearned && !isOver && (
        <span className="relative flex animate-[notice-in_300ms_var(--ease-out)] items-center gap-2 rounded-full bg-[#3fb8a9] px-4 py-2 text-item font-bold text-[#06211e] shadow-float">
          <span ref={burst} aria-hidden className="absolute top-1/2 left-6">
            {Array.from({ length: sparks }, (_, spark) => (
              <span key={spark} className="absolute size-1.5 rounded-full bg-[#e0ab55] opacity-0" />
            ))}
          </span>
          <Check aria-hidden className="size-5" strokeWidth={3} />
          <Trans>Lesson learned</Trans>
        </span>
      )}
    </output>
  );
}

/** Animates sparks around the tick, unless the user prefers reduced motion. */
function burst(element: HTMLElement | null): void {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [place, spark] of [...element.children].entries()) {
    const angle = (place / sparks) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * 56, Math.sin(angle) * 40];
    spark.animate(
      [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: `translate(${x}px, ${y}px) scale(0.4)` },
      ],
      { duration: 900, delay: 150, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
}
