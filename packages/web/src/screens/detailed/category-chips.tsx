import { Trans } from '@lingui/react/macro';
import type { BillCategory } from '@tradewind/contract/wallet';
import type { ReactNode } from 'react';
import { useBillCategories } from '../../data/wallet.ts';
import { useBillWords } from '../../parts/bills/bill-words.ts';

interface CategoryChipsProps {
  readonly value: BillCategory | undefined;
  readonly onChange: (category: BillCategory | undefined) => void;
}

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
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

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Looks smaller than the place that takes the finger. */
function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="group flex min-h-touch shrink-0 items-center px-1 -outline-offset-2"
    >
      <span className="rounded-full bg-sunken px-3 py-1 text-body font-semibold text-ink-2 group-aria-pressed:bg-ink group-aria-pressed:text-paper">
        {children}
      </span>
    </button>
  );
}
