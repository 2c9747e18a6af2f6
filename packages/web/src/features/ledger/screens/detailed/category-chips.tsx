import { Trans } from '@lingui/react/macro';
import type { BillCategory } from '@tradewind/contract/ledger/wallet';
import { useBillCategories } from '../../data/wallet.ts';
import { useBillWords } from '../../parts/bills/bill-words.ts';
import { Chip } from '../../../../ui/chip.tsx';

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
