import { useMutation } from '@tanstack/react-query';
import { Form, Skeleton, type FormInstance, Input, type InputRef, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { isDoneBefore } from '../../../data/intent.ts';
import type { Coins } from '../data/ledger.ts';
import { type Direction, directed, isAmount, typedAmount } from '../../../ui/amount-input.ts';
import { DoneBefore } from '../../../ui/done-before.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { useLaterRule } from '../../../ui/use-later-rule.ts';
import { useFormProblem } from '../../../ui/use-form-problem.ts';
import { useMoney } from '../../../ui/use-money.ts';

export interface MoneyIntent {
  readonly coin: string;
  /** Negative if money is taken. */
  readonly amount: string;
  readonly reason: string;
  readonly expiresAt?: string;
}

interface MoneyDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly coins: Coins;
  /** Returns the label of the button, with the amount once it is known: "Freeze 12.50 USDT". */
  readonly action: (money: string | undefined, direction: Direction) => string;
  /** Labels of the two directions, if money can move in both. */
  readonly directions?: Readonly<Record<Direction, string>>;
  readonly withEnd?: boolean;
  readonly renderAbout: (coin: string) => ReactNode;
  readonly send: (intent: MoneyIntent) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for an amount and a reason, and stays open until the server accepts them. */
export function MoneyDialog(props: MoneyDialogProps) {
  const {
    title,
    open,
    coins,
    action,
    directions,
    withEnd = false,
    renderAbout,
    send,
    onClose,
  } = props;
  const money = useMoney();
  const [form] = Form.useForm<MoneyFields>();
  const names = ['coin', 'amount', 'reason', 'expiresAt'] as const;
  const { problem, clear, fail } = useFormProblem(form, names);
  const [wasDone, setWasDone] = useState(false);
  const refused = (error: unknown) => {
    if (!isDoneBefore(error)) return fail(error);
    // If the dialog stayed open, the next click would move money a second time.
    setWasDone(true);
    return onClose();
  };
  const run = useMutation({ mutationFn: send, onSuccess: onClose, onError: refused });
  const coin = Form.useWatch('coin', form) ?? coins.known[0] ?? '';
  const direction = Form.useWatch('direction', form) ?? 'in';
  const amount = typedAmount(Form.useWatch('amount', form));

  const submit = (fields: MoneyFields) => {
    clear();
    run.mutate({
      coin: fields.coin ?? coin,
      amount: directed(fields.amount, fields.direction ?? 'in'),
      reason: fields.reason.trim(),
      // The field holds local time, the API expects UTC.
      ...(fields.expiresAt ? { expiresAt: new Date(fields.expiresAt).toISOString() } : {}),
    });
  };

  return (
    <>
      <FormDialog
        title={title}
        open={open}
        action={action(isAmount(amount) ? money(amount, coin) : undefined, direction)}
        sending={run.isPending}
        ready={coins.known.length > 0}
        onClose={onClose}
        afterClose={clear}
      >
        {(id) => {
          if (coins.known.length === 0) return <NoCoins coins={coins} />;
          return (
            <MoneyForm
              id={id}
              form={form}
              coins={coins.known}
              coin={coin}
              directions={directions}
              withEnd={withEnd}
              about={renderAbout(coin)}
              problem={problem}
              onSubmit={submit}
            />
          );
        }}
      </FormDialog>
      <DoneBefore open={wasDone} onClose={() => setWasDone(false)} />
    </>
  );
}

/** Shown until the coins are known, since an amount needs one. */
function NoCoins({ coins: { error, retry } }: { readonly coins: Coins }) {
  return error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  ) : (
    <Failure error={error} retry={retry} />
  );
}

interface MoneyFields {
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

function MoneyForm(props: MoneyFormProps) {
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
