import { Form } from 'antd';
import type { ReactNode } from 'react';
import { NumberInput } from './number-input.tsx';
import { type Bounds, isWithin } from './read-number.ts';
import { useBoundsText } from './use-bounds-text.ts';

interface NumberFieldProps extends Bounds {
  readonly name: string;
  readonly label: string;
  readonly extra?: ReactNode;
  readonly suffix?: string;
  /** True if the field may be left empty. */
  readonly mayBeEmpty?: boolean;
  /** Needed if the form sets no initial value for this field. */
  readonly initialValue?: number;
  readonly disabled?: boolean;
  readonly onChange?: (value: number | null) => void;
}

/** A form field for a number with bounds. A value out of bounds is refused and stays in the field to be corrected. */
export function NumberField(props: NumberFieldProps) {
  const {
    name,
    label,
    extra,
    suffix,
    mayBeEmpty = false,
    initialValue,
    disabled,
    onChange,
  } = props;
  const boundsText = useBoundsText();
  const rule = {
    validator: (_: unknown, value: number | null = null) =>
      (mayBeEmpty && value === null) || isWithin(value, props)
        ? Promise.resolve()
        : Promise.reject(new Error(boundsText(props))),
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[rule]}
      {...(initialValue === undefined ? {} : { initialValue })}
    >
      <NumberInput
        suffix={suffix}
        {...(disabled === undefined ? {} : { disabled })}
        {...(onChange === undefined ? {} : { onChange })}
      />
    </Form.Item>
  );
}
