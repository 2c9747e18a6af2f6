import { useMarketFormats } from './formats.ts';
import { direction, signOf } from './direction.ts';

const looks = {
  up: 'bg-up text-on-move',
  down: 'bg-down text-on-move',
  level: 'bg-sunken text-ink-2',
};

/** Shows a change by colour, arrow and sign. */
export function ChangeBadge({ change }: { readonly change: number }) {
  const formats = useMarketFormats();
  const way = direction(change);
  return (
    <span
      className={`tabular flex min-h-8 min-w-[5.25rem] items-center justify-center gap-1 rounded-control px-1 text-body font-bold ${looks[way]}`}
    >
      <span aria-hidden className="text-[0.5rem]">
        {signOf[way]}
      </span>
      {formats.change(change)}
    </span>
  );
}
