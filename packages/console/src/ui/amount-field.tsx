import { useLingui } from '@lingui/react/macro';
import { Form, Input, type InputRef } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { isAmount, typedAmount } from './amount-input.ts';

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly coin: string;
  readonly extra?: ReactNode;
  readonly field?: RefObject<InputRef | null>;
}

/** A field for an amount. Its value is text, because a JavaScript number would round it. */
export function AmountField({ name, label, coin, extra, field }: AmountFieldProps) {
  const { t } = useLingui();
  const rule = {
    validator: (_: unknown, value: unknown) =>
      isAmount(typedAmount(value))
        ? Promise.resolve()
        : Promise.reject(
            new Error(t`Write digits, with a point before up to six decimals, such as 1250.5`),
          ),
  };
  return (
    <Form.Item name={name} label={label} extra={extra} normalize={typedAmount} rules={[rule]}>
      <Input
        {...(field === undefined ? {} : { ref: field })}
        className="figures"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        suffix={coin}
      />
    </Form.Item>
  );
}
