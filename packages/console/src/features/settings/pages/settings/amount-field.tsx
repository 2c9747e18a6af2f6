import { useLingui } from '@lingui/react/macro';
import { amountPattern } from '@tradewind/contract/ledger/money';
import { Form, Input } from 'antd';

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly extra: string;
}

/** A field for an amount of money that must be greater than zero. */
export function AmountField({ name, label, extra }: AmountFieldProps) {
  const { t } = useLingui();
  const amount = {
    validator: (_: unknown, value: string) =>
      amountPattern.test(value.trim()) && /[1-9]/.test(value)
        ? Promise.resolve()
        : Promise.reject(new Error(t`Write an amount such as 1500 or 99.5.`)),
  };
  return (
    <Form.Item name={name} label={label} extra={extra} rules={[amount]}>
      <Input suffix="USDT" inputMode="decimal" maxLength={19} />
    </Form.Item>
  );
}
