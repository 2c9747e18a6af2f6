import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuotes } from '../../data/market.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { DataMarks } from './data-marks.tsx';
import { GroupChips } from './group-chips.tsx';
import { Pairs } from './pairs.tsx';
import { SortHeader } from './sort-header.tsx';
import { usePairSheet } from './use-pair-sheet.tsx';
import { useView } from './use-view.ts';
import { everything } from './view.ts';

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
