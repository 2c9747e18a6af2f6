import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { Quotes } from '../../data/market.ts';
import type { Pair } from '../../data/market-pair.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import type { LoadState } from '../../../../ui/load-state.ts';
import { Message } from '../../../../ui/message.tsx';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { createContext, use, useState, memo } from 'react';
import { WindowVirtualizer, type CustomItemComponentProps } from 'virtua';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { useMarketFormats } from './formats.ts';
import { LivePrice } from './live-price.tsx';
import { useLingui } from '@lingui/react';
import { useGoodName } from './good-names.ts';
import { isScrolling } from './is-scrolling.ts';
import { selectPairs } from './select-pairs.ts';
import { type View, writeView } from './view.ts';

interface PairsProps {
  readonly quotes: Quotes | undefined;
  readonly state: LoadState;
  readonly view: View;
  readonly onOpen: (contract: string) => void;
  readonly onClear: () => void;
}

const none: readonly Pair[] = [];

/** Shows the list, its placeholder, or why there is none. */
export function Pairs({ quotes, state, view, onOpen, onClear }: PairsProps) {
  const pairs = useShownPairs(quotes?.pairs ?? none, view);
  const count = pairs.length;
  if (quotes === undefined) {
    return state.failed ? (
      <Card className="">
        <LoadFailure onRetry={state.retry} busy={state.busy} />
      </Card>
    ) : (
      <>
        <RiskLine />
        <PairsSkeleton />
      </>
    );
  }
  return (
    <>
      <output className="sr-only">
        <Trans>Pairs shown: {count}</Trans>
      </output>
      <RiskLine />
      {count === 0 ? (
        <NoPairs search={view.search} onClear={onClear} />
      ) : (
        <PairList pairs={pairs} onOpen={onOpen} />
      )}
      <RiskNotice />
    </>
  );
}

/** A short risk notice above the list, since the full one is below a list that few readers scroll to its end. */
function RiskLine() {
  return (
    <p className="-mb-2 text-hint text-ink-3">
      <Trans>Not advice. Trading can cost you all your money.</Trans>
    </p>
  );
}

function NoPairs({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card className="">
      <Message
        icon={SearchX}
        level={2}
        title={<Trans>No such pair</Trans>}
        text={
          search === '' ? (
            <Trans>There is no pair of this kind at the moment.</Trans>
          ) : (
            <Trans>Nothing here is called “{search}”.</Trans>
          )
        }
        action={
          <Button look="soft" onClick={onClear}>
            <Trans>Show all pairs</Trans>
          </Button>
        }
      />
    </Card>
  );
}

function PairsSkeleton() {
  return (
    <ul className="divide-y divide-line rounded-card bg-surface shadow-card">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <PairRowSkeleton key={row} />
      ))}
    </ul>
  );
}

interface PairListProps {
  readonly pairs: readonly Pair[];
  readonly onOpen: (contract: string) => void;
}

const Count = createContext(0);

const rowRem = 3.75;

/** A virtual list: only the visible rows are rendered, however many pairs there are. */
function PairList({ pairs, onOpen }: PairListProps) {
  const [rowHeight] = useState(
    () => rowRem * parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <Count value={pairs.length}>
        <WindowVirtualizer data={pairs} as="ul" item={Item} itemSize={rowHeight} bufferSize={300}>
          {(pair) => <PairRow key={pair.contract} pair={pair} onOpen={onOpen} />}
        </WindowVirtualizer>
      </Count>
    </div>
  );
}

/** Sets the position and the total for screen readers, because the neighbouring rows may not be rendered. */
function Item({ index, ...item }: CustomItemComponentProps) {
  const count = use(Count);
  const line = index + 1 < count ? 'border-b border-line' : '';
  return <li {...item} className={line} aria-posinset={index + 1} aria-setsize={count} />;
}

interface Held {
  readonly pairs: readonly Pair[];
  readonly key: string;
  readonly shown: readonly Pair[];
}

/**
 * Returns the pairs of the view with live prices. The order does not change while the list is being scrolled, so that
 * no row moves away under the finger.
 */
function useShownPairs(pairs: readonly Pair[], view: View): readonly Pair[] {
  const { locale } = useLingui().i18n;
  const goodName = useGoodName();
  const key = `${locale} ${writeView(view).toString()}`;
  const select = () => selectPairs(pairs, view, (base) => goodName(base).toLowerCase());
  const [held, setHeld] = useState<Held>(() => ({ pairs, key, shown: select() }));
  if (held.pairs === pairs && held.key === key) return held.shown;

  const mustSelect = held.key !== key || held.pairs.length !== pairs.length || !isScrolling();
  const next = { pairs, key, shown: mustSelect ? select() : renewed(held.shown, pairs) };
  setHeld(next);
  return next.shown;
}

/** Returns the same pairs in the same order, with their new prices. */
function renewed(shown: readonly Pair[], pairs: readonly Pair[]): readonly Pair[] {
  const fresh = new Map(pairs.map((pair) => [pair.contract, pair]));
  return shown.map((pair) => fresh.get(pair.contract) ?? pair);
}

const shape =
  'grid min-h-[3.75rem] w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 px-4 large-print:grid-cols-[minmax(0,1fr)_auto] large-print:py-2';

interface PairRowProps {
  readonly pair: Pair;
  readonly onOpen: (contract: string) => void;
}

/** Rendered again only when its own pair has changed. */
const PairRow = memo(function PairRow({ pair, onOpen }: PairRowProps) {
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

function PairRowSkeleton() {
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
