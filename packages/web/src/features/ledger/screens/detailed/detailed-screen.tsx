import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronDown, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCoinBalances, useBillCategories } from '../../data/wallet.ts';
import { Page } from '../../../../ui/page.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { Bills } from './bills.tsx';
import type { BillCategory } from '@tradewind/contract/ledger/wallet';
import { useBillWords } from '../../parts/bills/bill-words.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { billFilter, type ListFilter, readFilter, writeFilter } from './filter.ts';
import { allTime } from './period.ts';
import { usePeriodWords } from './period-words.ts';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((m) => ({ default: m.FilterSheet })),
);
const ExportSheet = lazy(() =>
  import('./export-sheet.tsx').then((m) => ({ default: m.ExportSheet })),
);

export function DetailedScreen() {
  const { t } = useLingui();
  const words = usePeriodWords();
  const [query, setQuery] = useSearchParams();
  const filtering = useSheet();
  const exporting = useSheet();
  const coins = useCoinBalances().data?.items.map(({ coin }) => coin) ?? [];
  const filter = readFilter(query);
  const [now] = useState(() => new Date());

  // Replaces the history entry, so that Back leaves the screen instead of undoing every filter.
  const apply = (next: ListFilter) =>
    setQuery(writeFilter(next), { replace: true, preventScrollReset: true });

  return (
    <Page
      title={t`Financial records`}
      parent="/wallet"
      action={
        <button
          type="button"
          onClick={exporting.show}
          className="flex min-h-touch shrink-0 items-center gap-1 rounded-control px-1 font-semibold text-brand"
        >
          <Download aria-hidden className="size-4" />
          <Trans>Export</Trans>
        </button>
      }
    >
      <div>
        <CategoryChips
          value={filter.category}
          onChange={(category) => apply({ ...filter, category })}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={filtering.show}
          className="flex min-h-touch items-center gap-2 rounded-control font-semibold text-ink-2"
        >
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {words.chosen(filter.chosen)}
          {filter.coin !== undefined && ` · ${filter.coin}`}
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      </div>
      <Bills
        filter={billFilter(filter, now)}
        onClear={() => apply({ category: undefined, coin: undefined, chosen: allTime })}
      />
      <Suspense>
        {filtering.wasShown && (
          <FilterSheet
            open={filtering.open}
            onOpenChange={filtering.onOpenChange}
            filter={filter}
            coins={coins}
            onApply={(next) => {
              filtering.close();
              apply(next);
            }}
          />
        )}
        {exporting.wasShown && (
          <ExportSheet
            open={exporting.open}
            onOpenChange={exporting.onOpenChange}
            coins={coins}
            chosen={filter.chosen}
            isNarrowed={filter.category !== undefined}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface CategoryChipsProps {
  readonly value: BillCategory | undefined;
  readonly onChange: (category: BillCategory | undefined) => void;
}

function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const words = useBillWords();
  const categories = useBillCategories().data?.items ?? [];
  return (
    <fieldset className="-mx-4 flex min-w-0 overflow-x-auto px-3 [scrollbar-width:none]">
      <legend className="sr-only">
        <Trans>Category</Trans>
      </legend>
      <Chip isOn={value === undefined} onPress={() => onChange(undefined)}>
        <Trans context="records">All</Trans>
      </Chip>
      {categories.map(({ category }) => (
        <Chip key={category} isOn={value === category} onPress={() => onChange(category)}>
          {words.category(category)}
        </Chip>
      ))}
    </fieldset>
  );
}
