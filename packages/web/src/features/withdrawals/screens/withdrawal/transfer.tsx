import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { readAmount } from '../../../ledger/parts/money/typed-amount.ts';
import { keepPayee, type Payee, readPayee } from './payee.ts';
import { RecipientStep } from './recipient-step.tsx';
import { fieldOfStatus, type Refused } from './refused.ts';
import { Review } from './review.tsx';
import { type Sent, SentCard } from './sent-card.tsx';
import { TransferForm } from './transfer-form.tsx';

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
