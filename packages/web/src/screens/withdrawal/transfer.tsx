import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { useKeptFields } from '../../parts/use-kept-fields.ts';
import { useTyped } from '../../parts/use-typed.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { readAmount } from '../../parts/money/typed-amount.ts';
import { fieldOfStatus, type Refused } from './refused.ts';
import { Review } from './review.tsx';
import { type Sent, SentCard } from './sent-card.tsx';
import { TransferForm } from './transfer-form.tsx';

interface TransferProps {
  readonly coin: string;
  readonly available: string;
  readonly minimum: string;
}

const empty = { email: '', amount: '' };

/** Fill in → look it over → done. What was typed stays until the money has moved. */
export function Transfer({ coin, available, minimum }: TransferProps) {
  const kept = useKeptFields(`transfer:${coin}`);
  const callForm = useCallForm({ defaultValues: { ...empty, ...kept.read() } });
  const { decimalSign } = useMoneyFormats();
  const [isReviewing, setReviewing] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { form, fields } = callForm;
  useTyped(form, kept.keep);

  if (sent !== undefined) {
    const again = () => {
      form.reset(empty);
      setReviewing(false);
      setSent(undefined);
    };
    return <SentCard sent={sent} onAgain={again} />;
  }

  if (isReviewing) {
    const { email, amount } = form.getValues();
    const backToField = ({ status, message, fields: named }: Refused) => {
      const field = fieldOfStatus[status] ?? (named['amount'] === undefined ? 'email' : 'amount');
      // The field must be there before it can be marked and take the focus.
      flushSync(() => setReviewing(false));
      fields.refuse(field, named[field] ?? message);
    };
    return (
      <Review
        coin={coin}
        available={available}
        email={email.trim().toLowerCase()}
        amount={readAmount(amount, decimalSign) ?? '0'}
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
      onFilled={() => setReviewing(true)}
    />
  );
}
