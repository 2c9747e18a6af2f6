import { useLingui } from '@lingui/react/macro';
import { Form, type FormInstance, Input, type InputRef, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { AmountField } from '../../../ui/amount-field.tsx';
import type { Direction } from '../../../ui/amount-input.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { useLaterRule } from '../../../ui/use-later-rule.ts';

export interface MoneyFields {
  coin?: string;
  direction?: Direction;
  amount: string;
  reason: string;
  expiresAt?: string;
}

interface MoneyFormProps {
  readonly id: string;
  readonly form: FormInstance<MoneyFields>;
  readonly coins: readonly string[];
  readonly coin: string;
  readonly directions: Readonly<Record<Direction, string>> | undefined;
  readonly withEnd: boolean;
  readonly about: ReactNode;
  readonly problem: unknown;
  readonly onSubmit: (fields: MoneyFields) => void;
}

export function MoneyForm(props: MoneyFormProps) {
  const { id, form, coins, coin, directions, withEnd, about, problem, onSubmit } = props;
  const { t } = useLingui();
  const later = useLaterRule();
  const amount = useFirstFocus<InputRef>();
  return (
    <DialogForm<MoneyFields>
      id={id}
      form={form}
      initialValues={{ coin: coins[0], direction: 'in', amount: '', reason: '', expiresAt: '' }}
      problem={problem}
      onSubmit={onSubmit}
    >
      {about}
      {coins.length < 2 ? null : (
        <Form.Item name="coin" label={t`Coin`}>
          <Select options={coins.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {directions === undefined ? null : (
        <Form.Item name="direction" label={t`Direction`}>
          <Radio.Group
            options={[
              { value: 'in', label: directions.in },
              { value: 'out', label: directions.out },
            ]}
          />
        </Form.Item>
      )}
      <AmountField name="amount" label={t`Amount`} coin={coin} field={amount} />
      <ReasonField />
      {withEnd ? (
        <Form.Item
          name="expiresAt"
          label={t`Until`}
          extra={t`In your own time zone. Empty: until someone releases it.`}
          rules={[later]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      ) : null}
    </DialogForm>
  );
}
