import { Trans, useLingui } from '@lingui/react/macro';
import { Search, ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef, useState, useEffect, lazy, type ReactNode, Suspense, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useQuotes } from '../../data/market.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataMarks } from './data-marks.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { type Group, groups } from './groups.ts';
import { Pairs } from './pairs.tsx';

import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { everything, readView, type View, writeView, type SortKey, sortedBy } from './view.ts';

export function QuotationScreen() {
  const { t } = useLingui();
  const [view, change] = useView();
  const [isSearching, setSearching] = useState(view.search !== '');
  const searchInput = useRef<HTMLInputElement>(null);
  const { openPair, isOpen, sheet } = usePairSheet();
  // The sheet loads its own pair, so the list behind it stops polling.
  const quotes = useQuotes(!isOpen);

  const openSearch = () => {
    // The focus must be set within the event handler, or a phone does not show its keyboard.
    flushSync(() => setSearching(true));
    searchInput.current?.focus();
  };

  return (
    <>
      <header className="sticky top-0 z-20 bg-paper/95 pt-safe backdrop-blur-sm [@media(max-height:500px)]:static">
        <div className="flex min-h-[3.25rem] items-center gap-2 pr-2 pl-4">
          {/* Title and marks share a row, which wraps into two on a narrow phone with long words. */}
          <div
            className={
              isSearching ? 'sr-only' : 'flex min-w-0 grow flex-wrap items-center gap-x-2 py-1'
            }
          >
            <h1 className="text-section">
              <Trans>Quotation</Trans>
            </h1>
            {!isSearching && quotes.data && (
              <DataMarks
                since={quotes.data.since}
                isDemo={quotes.data.isDemo}
                className="contents"
              />
            )}
          </div>
          {isSearching ? (
            <SearchField
              ref={searchInput}
              label={t`Search pairs`}
              value={view.search}
              onChange={(search) => change({ ...view, search })}
              onClose={() => {
                setSearching(false);
                change({ ...view, search: '' });
              }}
            />
          ) : (
            <button
              type="button"
              aria-label={t`Search pairs`}
              onClick={openSearch}
              className="grid size-touch shrink-0 place-items-center rounded-full text-ink-2"
            >
              <Search aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {isSearching && quotes.data && (
          <DataMarks
            since={quotes.data.since}
            isDemo={quotes.data.isDemo}
            className="flex flex-wrap gap-2 px-4 pb-2"
          />
        )}
        <GroupChips value={view.group} onChange={(group) => change({ ...view, group })} />
        <SortHeader view={view} onChange={change} />
      </header>
      <main className="flex grow flex-col gap-4 px-4 pb-8">
        <Pairs
          quotes={quotes.data}
          state={{
            failed: quotes.errorUpdateCount > 0,
            busy: quotes.isFetching,
            retry: () => void quotes.refetch(),
          }}
          view={view}
          onOpen={openPair}
          onClear={() => {
            setSearching(false);
            change(everything);
          }}
        />
      </main>
      {sheet}
    </>
  );
}

/** The last view of the list, because the link of the tab has no query. */
let kept = '';

/** Returns the view of the address, or the last one if the reader returns by the tab. */
function useView(): [view: View, change: (next: View) => void] {
  const [shown, write] = useQueryAhead(kept);
  useEffect(() => {
    kept = shown;
  }, [shown]);
  return [readView(new URLSearchParams(shown)), (next) => write(writeView(next))];
}

interface GroupChipsProps {
  readonly value: Group | undefined;
  readonly onChange: (group: Group | undefined) => void;
}

function GroupChips({ value, onChange }: GroupChipsProps) {
  const { t } = useLingui();
  const names: Record<Group, string> = { metals: t`Metals`, energy: t`Energy`, crypto: t`Crypto` };
  return (
    <fieldset className="flex min-w-0 overflow-x-auto px-3 [scrollbar-width:none]">
      <legend className="sr-only">
        <Trans>Kind</Trans>
      </legend>
      <Chip isOn={value === undefined} onPress={() => onChange(undefined)}>
        <Trans context="pairs">All</Trans>
      </Chip>
      {groups.map((group) => (
        <Chip key={group} isOn={value === group} onPress={() => onChange(group)}>
          {names[group]}
        </Chip>
      ))}
    </fieldset>
  );
}

const PairSheet = lazy(() => import('./pair-sheet.tsx').then((m) => ({ default: m.PairSheet })));

interface PairSheetControl {
  readonly openPair: (contract: string) => void;
  readonly isOpen: boolean;
  /** The sheet, to be rendered beside the list. */
  readonly sheet: ReactNode;
}

function usePairSheet(): PairSheetControl {
  const { open, onOpenChange } = useSheet();
  const [contract, setContract] = useState<string>();
  // A stable function, because the rows are rendered again when it changes.
  const openPair = useCallback(
    (chosen: string) => {
      setContract(chosen);
      onOpenChange(true);
    },
    [onOpenChange],
  );
  return {
    openPair,
    isOpen: open,
    sheet: contract !== undefined && (
      <Suspense>
        <PairSheet contract={contract} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    ),
  };
}

interface SortHeaderProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

function SortHeader({ view, onChange }: SortHeaderProps) {
  const column = (key: SortKey, label: ReactNode) => (
    <SortButton
      isOn={view.sort === key}
      isDescending={view.isDescending}
      onPress={() => onChange(sortedBy(view, key))}
    >
      {label}
    </SortButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 pr-7 pl-4 text-hint text-ink-3 large-print:flex large-print:flex-wrap large-print:gap-y-0">
      <span className="-ml-1 flex items-center">
        {column('pair', <Trans>Pair</Trans>)}
        <span aria-hidden>/</span>
        {column('amount', <Trans context="market">Amount</Trans>)}
      </span>
      {column('price', <Trans>Price</Trans>)}
      <span className="flex min-w-[5.25rem] justify-end">
        {column('change', <Trans>24H</Trans>)}
      </span>
    </div>
  );
}

interface SortButtonProps {
  readonly isOn: boolean;
  readonly isDescending: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function SortButton({ isOn, isDescending, onPress, children }: SortButtonProps) {
  const Arrow = isOn ? (isDescending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="flex min-h-touch items-center gap-1 rounded-control px-1 -outline-offset-2 aria-pressed:font-semibold aria-pressed:text-ink"
    >
      {children}
      <Arrow aria-hidden className="size-3 shrink-0" />
      {isOn && (
        <span className="sr-only">
          {isDescending ? <Trans>sorted descending</Trans> : <Trans>sorted ascending</Trans>}
        </span>
      )}
    </button>
  );
}
