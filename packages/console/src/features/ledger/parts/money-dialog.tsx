import { useMutation } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { isDoneBefore } from '../../../data/intent.ts';
import type { Coins } from '../data/ledger.ts';
import { type Direction, directed, isAmount, typedAmount } from '../../../ui/amount-input.ts';
import { DoneBefore } from '../../../ui/done-before.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyForm, type MoneyFields } from './money-form.tsx';
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
