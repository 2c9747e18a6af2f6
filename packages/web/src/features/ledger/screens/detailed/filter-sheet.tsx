import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { CoinPicker } from './coin-picker.tsx';
import type { ListFilter } from './filter.ts';
import { isComplete, periods } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';

interface FilterSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly filter: ListFilter;
  readonly coins: readonly string[];
  readonly onApply: (filter: ListFilter) => void;
}

export function FilterSheet({ filter, coins, onApply, ...sheet }: FilterSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet {...sheet} title={t`Which records?`}>
      <Choices filter={filter} coins={coins} onApply={onApply} />
    </Sheet>
  );
}

/** A component inside the sheet, so that its state starts with the present filter whenever the sheet opens. */
function Choices({ filter, coins, onApply }: Omit<FilterSheetProps, keyof SheetProps>) {
  const [chosen, setChosen] = useState(filter.chosen);
  const [coin, setCoin] = useState(filter.coin ?? '');
  const apply = () => {
    if (isComplete(chosen)) onApply({ ...filter, chosen, coin: coin === '' ? undefined : coin });
  };
  return (
    <>
      <PeriodPicker options={periods} value={chosen} onChange={setChosen} />
      <CoinPicker coins={coins} value={coin} withAll onChange={setCoin} />
      <Button wide disabled={!isComplete(chosen)} onClick={apply}>
        <Trans>Show records</Trans>
      </Button>
    </>
  );
}
