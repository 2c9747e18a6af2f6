import { useCallback, useState, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { readAmount, asTyped } from '../../../ledger/parts/money/typed-amount.ts';
import { keepPayee, type Payee, readPayee } from './payee.ts';
import { RecipientStep } from './recipient-step.tsx';
import { fieldOfStatus, type Refused } from './refused.ts';
import { Review } from './review.tsx';
import { type Sent, SentCard } from './sent-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { AmountField } from '../../../ledger/parts/money/amount-field.tsx';
import { useAmountRules } from './amount-rules.ts';
import { PayeeLines } from './payee-lines.tsx';

interface TransferProps {
  readonly coin: string;
  readonly available: string;
  readonly minimum: string;
}

const empty = { amount: '' };

/** The steps of a transfer: recipient, amount, review, receipt. The tab keeps typed values until the money is sent. */
export function Transfer({ coin, available, minimum }: TransferProps) {
  const kept = useKeptFields(`transfer:${coin}`);
  const [start] = useState(() => kept.read());
  const callForm = useCallForm({ defaultValues: { amount: start['amount'] ?? '' } });
  const { decimalSign } = useMoneyFormats();
  const [payee, setPayee] = useState(() => readPayee(start));
  const [refused, setRefused] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { form, fields } = callForm;
  useTyped(
    form,
    useCallback((values: typeof empty) => kept.keep({ ...kept.read(), ...values }), [kept]),
  );
  const keepTyped = useCallback(
    ({ email }: { email: string }) => kept.keep({ email, amount: form.getValues('amount') }),
    [kept, form],
  );

  if (sent !== undefined) {
    const again = () => {
      form.reset(empty);
      setPayee(undefined);
      setReviewing(false);
      setSent(undefined);
    };
    return <SentCard sent={sent} onAgain={again} />;
  }

  if (payee === undefined) {
    const choose = (found: Payee) => {
      setRefused(undefined);
      setPayee(found);
      const amount = form.getValues('amount');
      kept.keep({ email: found.typed ?? '', amount, ...keepPayee(found) });
    };
    return (
      <RecipientStep
        email={kept.read()['email'] ?? ''}
        refused={refused}
        onTyped={keepTyped}
        onFound={choose}
      />
    );
  }

  const chooseOther = () => {
    setReviewing(false);
    setPayee(undefined);
    keepTyped({ email: payee.typed ?? '' });
  };
  if (isReviewing) {
    const backToField = ({ status, message, fields: named }: Refused) => {
      if (fieldOfStatus[status] === 'email') {
        setRefused(message);
        return chooseOther();
      }
      // The field must be rendered before it can show an error and take the focus.
      flushSync(() => setReviewing(false));
      fields.refuse('amount', named['amount'] ?? message);
    };
    return (
      <Review
        coin={coin}
        available={available}
        to={payee}
        amount={readAmount(form.getValues('amount'), decimalSign) ?? '0'}
        onEdit={() => setReviewing(false)}
        onRefused={backToField}
        onSent={(done) => {
          kept.forget();
          setSent(done);
        }}
      />
    );
  }
  return (
    <TransferForm
      callForm={callForm}
      coin={coin}
      available={available}
      minimum={minimum}
      payee={payee}
      onOther={chooseOther}
      onFilled={() => setReviewing(true)}
    />
  );
}

interface TransferFormProps {
  readonly callForm: ReturnType<typeof useCallForm<{ amount: string }>>;
  readonly coin: string;
  readonly available: string;
  readonly minimum: string;
  readonly payee: Payee;
  readonly onOther: () => void;
  readonly onFilled: () => void;
}

/** Shows the chosen recipient and asks for the amount. */
function TransferForm(props: TransferFormProps) {
  const { callForm, coin, available, minimum, payee, onOther, onFilled } = props;
  const { t } = useLingui();
  const amountRules = useAmountRules(available, minimum);
  const { short, decimalSign } = useMoneyFormats();
  const { fields, fill, submit, busy, failed } = callForm;
  const balance = short(available);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fillAll = () => fill('amount', asTyped(available, decimalSign));

  return (
    <Card className="flex flex-col gap-4 p-5">
      <section className="flex flex-col gap-3 rounded-control bg-sunken p-4">
        <h2 ref={heading} tabIndex={-1} className="text-ink-2">
          {t`To`}
        </h2>
        <PayeeLines payee={payee} />
        <Button look="plain" wide onClick={onOther}>
          <Trans>Choose somebody else</Trans>
        </Button>
      </section>
      <FormFrame
        onSubmit={submit(onFilled)}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Review</Trans>}
      >
        <AmountField
          {...fields.bind('amount', amountRules)}
          label={t`Amount`}
          hint={t`Available: ${balance} ${coin}`}
          coin={coin}
          onAll={fillAll}
        />
        <p className="rounded-control bg-brand-soft px-3 py-2 text-brand">
          <Trans>Free and at once: all of the amount arrives.</Trans>
        </p>
      </FormFrame>
    </Card>
  );
}
