import { Trans, useLingui } from '@lingui/react/macro';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FormFrame } from '../../parts/form/form-frame.tsx';
import { useRules } from '../../parts/form/rules.ts';
import type { useCallForm } from '../../parts/form/use-call-form.ts';
import { AmountField } from '../../parts/money/amount-field.tsx';
import { asTyped } from '../../parts/money/typed-amount.ts';
import { useSession } from '../../session/session-store.ts';
import { useAmountRules } from './amount-rules.ts';

interface TransferFormProps {
  readonly callForm: ReturnType<typeof useCallForm<{ email: string; amount: string }>>;
  readonly coin: string;
  readonly available: string;
  readonly minimum: string;
  readonly onFilled: () => void;
}

export function TransferForm(props: TransferFormProps) {
  const { callForm, coin, available, minimum, onFilled } = props;
  const { t } = useLingui();
  const rules = useRules();
  const amountRules = useAmountRules(available, minimum);
  const { short, decimalSign } = useMoneyFormats();
  const account = useSession((session) => session.account);
  const { fields, fill, submit, busy, failed } = callForm;
  const balance = short(available);

  const isOther = (email: string) =>
    email.trim().toLowerCase() !== account || t`This is your own address`;
  const fillAll = () => fill('amount', asTyped(available, decimalSign));

  return (
    <Card className="p-5">
      <FormFrame
        onSubmit={submit(onFilled)}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Review</Trans>}
      >
        <Field
          {...fields.bind('email', {
            ...rules.email,
            required: t`Enter the recipient’s email address`,
            validate: (email) => {
              const isAddress = rules.email.validate(email);
              return isAddress === true ? isOther(email) : isAddress;
            },
          })}
          label={t`Recipient’s email address`}
          hint={t`The one they log in with`}
          type="email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
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
