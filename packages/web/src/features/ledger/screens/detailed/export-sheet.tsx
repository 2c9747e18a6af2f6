import { Trans, useLingui } from '@lingui/react/macro';
import {
  type StatementFormat,
  statementFormats,
  statementMostDays,
  statementMostLines,
} from '@tradewind/contract/ledger/wallet';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { CoinPicker } from './coin-picker.tsx';
import { useFormats } from '../../../../i18n/format.ts';
import { allTime, type ChosenPeriod, isComplete, periods, spanOf } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { useExport, type ExportProblem } from './use-export.ts';

interface ExportSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly coins: readonly string[];
  /** The period that the list shows, which is preset. */
  readonly chosen: ChosenPeriod;
  /** True if the list shows only one category. */
  readonly isNarrowed: boolean;
}

/** A statement needs a period with an end. */
const options = periods.filter((period) => period !== 'all');

export function ExportSheet({ coins, chosen, isNarrowed, ...sheet }: ExportSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet {...sheet} title={t`Export records`}>
      {isNarrowed && (
        <p className="text-ink-2">
          <Trans>The file has the records of all categories, so that its balances add up.</Trans>
        </p>
      )}
      <Order coins={coins} chosen={chosen} onSaved={() => sheet.onOpenChange(false)} />
    </Sheet>
  );
}

interface OrderProps extends Pick<ExportSheetProps, 'coins' | 'chosen'> {
  readonly onSaved: () => void;
}

function Order({ coins, chosen, onSaved }: OrderProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<StatementFormat>('csv');
  const [picked, setPicked] = useState<string>();
  const coin = picked ?? coins[0] ?? '';
  const [period, setPeriod] = useState<ChosenPeriod>(
    chosen.period === 'all' ? { ...allTime, period: 'this-month' } : chosen,
  );
  const { start, busy, problem } = useExport(() => {
    showNotice(t`The file is ready`, 'success');
    onSaved();
  });
  const order = () => {
    const span = spanOf(period, new Date());
    if (span) void start({ format, coin, span });
  };
  return (
    <>
      <PeriodPicker options={options} value={period} onChange={setPeriod} />
      <CoinPicker coins={coins} value={coin} withAll={false} onChange={setPicked} />
      <RadioList<StatementFormat>
        legend={t`File format`}
        name="format"
        options={statementFormats.map((value) => ({ value, label: <Format value={value} /> }))}
        value={format}
        onChange={setFormat}
      />
      <ExportTrouble problem={problem} />
      <Button wide busy={busy} disabled={!isComplete(period) || coin === ''} onClick={order}>
        <Trans>Export</Trans>
      </Button>
    </>
  );
}

function Format({ value }: { readonly value: StatementFormat }) {
  return value === 'csv' ? (
    <Trans>CSV, for spreadsheets</Trans>
  ) : (
    <Trans>PDF, for reading and printing</Trans>
  );
}

function ExportTrouble({ problem }: { readonly problem: ExportProblem | undefined }) {
  const { number } = useFormats();
  const days = number(statementMostDays);
  const lines = number(statementMostLines);
  return (
    <div role="alert" className="empty:hidden">
      {problem !== undefined && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          {problem === 'empty' && <Trans>There are no records in this period.</Trans>}
          {problem === 'failed' && (
            <Trans>The file could not be fetched. Check your connection and try again.</Trans>
          )}
          {problem === 'too-long' && (
            <Trans>
              One file holds at most {days} days and {lines} records. Choose a shorter period.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
