import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readNumber } from './read-number.ts';

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value?: number | null;
  /** Null for nothing, NaN for what is no number. */
  readonly onChange?: (value: number | null) => void;
}

const textOf = (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : String(value);

/**
 * Keeps what was typed, fit or not, so that it can be refused where it stands. Not antd's InputNumber,
 * which makes 600 of 6000 and 15 of 1,5 without a word.
 */
export function NumberInput({ value = null, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // Another value has come from outside, such as what someone else has saved.
  const shown = Object.is(readNumber(typed), value) ? typed : textOf(value);
  return (
    <Input
      className="figures"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...rest}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readNumber(target.value));
      }}
    />
  );
}
