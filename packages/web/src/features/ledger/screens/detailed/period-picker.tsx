import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/form/field.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { type ChosenPeriod, isComplete, type Period } from './period.ts';
import { usePeriodWords } from './period-words.ts';

interface PeriodPickerProps {
  readonly options: readonly Period[];
  readonly value: ChosenPeriod;
  readonly onChange: (value: ChosenPeriod) => void;
}

export function PeriodPicker({ options, value, onChange }: PeriodPickerProps) {
  const { t } = useLingui();
  const words = usePeriodWords();
  const { period, from, to } = value;
  const isWrong = from !== '' && to !== '' && !isComplete(value);
  return (
    <>
      <RadioList<Period>
        legend={t`Period`}
        name="period"
        options={options.map((option) => ({ value: option, label: words.name(option) }))}
        value={period}
        onChange={(chosen) => onChange({ ...value, period: chosen })}
      />
      {period === 'custom' && (
        <div className="grid grid-cols-2 items-start gap-3 large-print:grid-cols-1">
          <Field
            type="date"
            label={t`First day`}
            value={from}
            onChange={({ target }) => onChange({ ...value, from: target.value })}
          />
          <Field
            type="date"
            label={t`Last day`}
            value={to}
            error={isWrong ? t`The last day is before the first` : undefined}
            onChange={({ target }) => onChange({ ...value, to: target.value })}
          />
        </div>
      )}
    </>
  );
}
