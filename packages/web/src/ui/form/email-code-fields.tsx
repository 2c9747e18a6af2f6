import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { useState } from 'react';
import { sendCode } from '../../features/access/data/account.ts';
import type { CodePurpose } from '../../features/access/data/code-handle.ts';
import { retryAfter } from '../../data/refusal.ts';
import { showNotice } from '../notice/notices.ts';
import { CodeField } from './code-field.tsx';
import { Field } from './field.tsx';
import { useRules } from './rules.ts';
import type { FormFields } from './use-call-form.ts';
import { useResendCountdown } from './use-resend-countdown.ts';

interface EmailCodeFieldsProps {
  /** The purpose of the code. Each purpose has its own countdown. */
  readonly purpose: CodePurpose;
  readonly fields: FormFields<'email' | 'code'>;
  /** The present content of the address field. */
  readonly email: string;
  /**
   * Returns the text after the server has accepted the address. The text must not reveal whether the address has an
   * account, as the server does not reveal it either.
   */
  readonly sentWords: (email: string) => string;
  readonly onFailed: (failed: boolean) => void;
}

/** The fields for an address and for the code that was mailed to it. */
export function EmailCodeFields({ sentWords, ...props }: EmailCodeFieldsProps) {
  const { t } = useLingui();
  const rules = useRules();
  const { fields } = props;
  const email = props.email.trim();
  const [sentTo, setSentTo] = useState<string>();
  // The notice is read out and disappears; the hint stays while the user looks into the mailbox.
  const tell = () => {
    setSentTo(email);
    showNotice(sentWords(email), 'success');
  };
  return (
    <>
      <Field
        {...fields.bind('email', rules.email)}
        label={t`Email account`}
        placeholder={t`Enter your email account`}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField
        fields={fields}
        name="code"
        label={t`Verification code`}
        hint={sentTo === email ? sentWords(email) : undefined}
        trailing={
          <SendCode
            purpose={props.purpose}
            fields={fields}
            countsFor={email}
            send={() => sendCode(props.purpose, email)}
            onFailed={props.onFailed}
            onSent={tell}
          />
        }
      />
    </>
  );
}

interface SendCodeProps extends Pick<EmailCodeFieldsProps, 'onFailed'> {
  /** Each purpose has its own countdown. */
  readonly purpose: string;
  /** The subject that cannot receive another code for a minute: an address, or a challenge. */
  readonly countsFor: string;
  readonly send: () => Promise<{ readonly resendAfter: number }>;
  /** The field at which the address is checked and refused. */
  readonly fields: Pick<FormFields<'email'>, 'check' | 'refuse'>;
  readonly onSent: () => void;
}

export function SendCode(props: SendCodeProps) {
  const { purpose, fields, countsFor, send, onFailed, onSent } = props;
  const [isSending, setSending] = useState(false);
  const { seconds, start } = useResendCountdown(purpose, countsFor);
  const isWaiting = isSending || seconds > 0;

  const press = async () => {
    if (isWaiting || !(await fields.check('email'))) return;
    setSending(true);
    onFailed(false);
    try {
      const { resendAfter } = await send();
      start(resendAfter);
      onSent();
    } catch (error) {
      if (error instanceof CallFailed) onFailed(true);
      else if (error instanceof CallRefused) {
        const wait = retryAfter(error.response);
        if (wait !== undefined) start(wait);
        const message = error.fields['email'];
        if (message !== undefined) fields.refuse('email', message);
      } else throw error;
    } finally {
      setSending(false);
    }
  };

  return (
    <button
      type="button"
      onClick={() => void press()}
      aria-disabled={isWaiting}
      aria-busy={isSending}
      className="tabular min-h-touch shrink-0 rounded-control px-3 font-semibold text-brand aria-disabled:text-ink-3"
    >
      {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Send code</Trans>}
    </button>
  );
}
