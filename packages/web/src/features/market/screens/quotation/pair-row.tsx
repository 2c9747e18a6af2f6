import { memo } from 'react';
import type { Pair } from '../../data/market-pair.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { useMarketFormats } from './formats.ts';
import { useGoodName } from './good-names.ts';
import { LivePrice } from './live-price.tsx';

const shape =
  'grid min-h-[3.75rem] w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 px-4 large-print:grid-cols-[minmax(0,1fr)_auto] large-print:py-2';

interface PairRowProps {
  readonly pair: Pair;
  readonly onOpen: (contract: string) => void;
}

/** Rendered again only when its own pair has changed. */
export const PairRow = memo(function PairRow({ pair, onOpen }: PairRowProps) {
  const formats = useMarketFormats();
  const name = useGoodName()(pair.base);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(pair.contract)}
      className={`${shape} text-left -outline-offset-2 active:bg-sunken`}
    >
      <span className="min-w-0 large-print:row-span-2">
        {/* One line: the quote coin is hidden as a whole before the name of the pair is truncated. */}
        <span className="flex h-[1lh] flex-wrap items-baseline gap-x-1 overflow-hidden text-item leading-tight">
          <span className="max-w-full truncate font-bold">{pair.base}</span>
          <span className="text-hint text-ink-3">/{pair.quote}</span>
        </span>
        {name !== '' && (
          <span className="block truncate text-hint leading-tight text-ink-2 large-print:whitespace-normal">
            {name}
          </span>
        )}
        <span className="tabular block truncate text-hint leading-tight text-ink-3 large-print:whitespace-normal">
          {formats.amount(pair.amount)}
        </span>
      </span>
      <span className="text-right text-item font-bold">
        <LivePrice price={pair.price} places={pair.places} />
      </span>
      <ChangeBadge change={pair.change} />
    </button>
  );
});

export function PairRowSkeleton() {
  return (
    <li className={shape}>
      <span>
        <Skeleton className="my-[0.15625rem] h-4 w-24" />
        <Skeleton className="my-[0.15625rem] h-3 w-12" />
      </span>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-8 w-[5.25rem]" />
    </li>
  );
}
