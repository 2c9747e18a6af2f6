import { Trans } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Field, type FieldProps } from '../form/field.tsx';
import { tidyAmount } from './typed-amount.ts';

interface AmountFieldProps extends Omit<FieldProps, 'type' | 'inputMode' | 'trailing'> {
  readonly coin: string;
  /** Fills in everything there is. */
  readonly onAll: () => void;
}

/** Takes an amount as people type it, and shows it as it will be read. */
export function AmountField({ coin, onAll, onChange, ...field }: AmountFieldProps) {
  const { decimalSign } = useMoneyFormats();

  const tidy = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const value = tidyAmount(input.value, decimalSign);
    if (value !== input.value) {
      const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
      input.value = value;
      // Writing the value sends the caret to the end; it belongs where the finger was.
      const caret = Math.max(0, value.length - fromEnd);
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };

  return (
    <Field
      {...field}
      onChange={tidy}
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
