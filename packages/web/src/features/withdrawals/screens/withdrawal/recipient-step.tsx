import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useEffect } from 'react';
import {
  lookUpRecipient,
  type Recipient,
  useRecentRecipients,
} from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { useSession } from '../../../../session/session-store.ts';
import type { Payee } from './payee.ts';
import { ChevronRight } from 'lucide-react';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { PayeeFace } from './payee-lines.tsx';

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

interface RecentPayeesProps {
  readonly onChosen: (recipient: Recipient) => void;
}

/** Lists recent recipients as buttons, which saves typing an address. Empty if there are none or the list cannot be read. */
function RecentPayees({ onChosen }: RecentPayeesProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const items = useRecentRecipients().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t`Recent recipients`}>
      <Rows>
        {items.map(({ lastPaidAt, ...recipient }) => {
          const last = date(lastPaidAt);
          return (
            <li key={recipient.recipientId}>
              <button
                type="button"
                onClick={() => onChosen(recipient)}
                className="flex min-h-[3.75rem] w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 active:bg-sunken"
              >
                <PayeeFace />
                <span className="min-w-0 grow">
                  <span className="block text-item font-semibold" translate="no">
                    <Breakable text={recipient.email} />
                  </span>
                  <span className="block text-hint text-ink-2">{t`Last paid on ${last}`}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </button>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
