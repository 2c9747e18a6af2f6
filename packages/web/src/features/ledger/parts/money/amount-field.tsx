import { Trans } from '@lingui/react/macro';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Field, type FieldProps } from '../../../../ui/form/field.tsx';

interface AmountFieldProps extends Omit<FieldProps, 'type' | 'inputMode' | 'trailing'> {
  readonly coin: string;
  /** Fills in the full balance. */
  readonly onAll: () => void;
}

/** A field for an amount. It accepts the usual notations, and does not change what was typed. */
export function AmountField({ coin, onAll, ...field }: AmountFieldProps) {
  const { decimalSign } = useMoneyFormats();

  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      placeholder={`0${decimalSign}00`}
      trailing={
        <>
          <span className="text-body text-ink-3">{coin}</span>
          <button
            type="button"
            onClick={onAll}
            className="min-h-touch min-w-touch shrink-0 rounded-control px-3 font-semibold text-brand"
          >
            <Trans context="amount">All</Trans>
          </button>
        </>
      }
    />
  );
}
