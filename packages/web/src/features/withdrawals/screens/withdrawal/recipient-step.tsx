import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useEffect } from 'react';
import { lookUpRecipient } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useSession } from '../../../../session/session-store.ts';
import type { Payee } from './payee.ts';
import { RecentPayees } from './recent-payees.tsx';

interface RecipientStepProps {
  readonly email: string;
  /** The reason why the chosen recipient cannot receive money. */
  readonly refused: string | undefined;
  readonly onTyped: (values: { email: string }) => void;
  readonly onFound: (payee: Payee) => void;
}

const fieldOfStatus = {
  [errorStatus.recipientUnknown]: 'email',
  [errorStatus.transferToYourself]: 'email',
} as const;

/** Asks for the recipient before the amount, so that nobody confirms a payment to an address without a member. */
export function RecipientStep({ email, refused, onTyped, onFound }: RecipientStepProps) {
  const { t } = useLingui();
  const rules = useRules();
  const account = useSession((session) => session.account);
  const callForm = useCallForm({ defaultValues: { email }, fieldOfStatus });
  const { form, fields, submit, busy, failed } = callForm;
  useTyped(form, onTyped);
  const { setError } = form;
  useEffect(() => {
    if (refused !== undefined) setError('email', { message: refused }, { shouldFocus: true });
  }, [refused, setError]);

  const isOther = (typed: string) =>
    typed.trim().toLowerCase() !== account || t`This is your own address`;
  const find = submit(async (values) => {
    const typed = values.email.trim().toLowerCase();
    onFound({ ...(await lookUpRecipient({ email: typed })), typed });
  });

  return (
    <>
      <Card className="p-5">
        <FormFrame
          onSubmit={find}
          busy={busy}
          failed={failed}
          submitLabel={<Trans>Find the recipient</Trans>}
        >
          <Field
            {...fields.bind('email', {
              ...rules.email,
              required: t`Enter the recipient’s email address`,
              validate: (typed) => {
                const isAddress = rules.email.validate(typed);
                return isAddress === true ? isOther(typed) : isAddress;
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
        </FormFrame>
      </Card>
      <RecentPayees onChosen={onFound} />
    </>
  );
}
