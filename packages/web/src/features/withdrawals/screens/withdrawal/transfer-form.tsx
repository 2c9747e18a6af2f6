import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import type { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { AmountField } from '../../../ledger/parts/money/amount-field.tsx';
import { asTyped } from '../../../ledger/parts/money/typed-amount.ts';
import { useAmountRules } from './amount-rules.ts';
import type { Payee } from './payee.ts';
import { PayeeLines } from './payee-lines.tsx';

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
export function TransferForm(props: TransferFormProps) {
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
