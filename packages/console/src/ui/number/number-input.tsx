import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readNumber } from './read-number.ts';

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value?: number | null;
  /** Passes null for an empty field and NaN for text that is not a number. */
  readonly onChange?: (value: number | null) => void;
}

const textOf = (value: number | null) =>
  value === null || Number.isNaN(value) ? '' : String(value);

/**
 * Keeps what was typed, even if it is invalid, so that it can be refused in place. antd's InputNumber is not used because it
 * silently turns 6000 into 600 (the upper bound) and 1,5 into 15.
 */
export function NumberInput({ value = null, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // The value was changed from outside, for example because a colleague saved another one.
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
