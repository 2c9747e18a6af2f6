import { Trans, useLingui } from '@lingui/react/macro';
import { CallFailed, CallRefused } from '@tradewind/contract/client';
import { verificationCodeLength } from '@tradewind/contract/limits';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { retryAfter } from '../../data/refusal.ts';
import { showNotice } from '../notice/notices.ts';
import { Field } from './field.tsx';
import { useResendCountdown } from './use-resend-countdown.ts';

interface Registered {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface EmailCodeFieldsProps {
  /** What the code is for: each purpose counts down for itself. */
  readonly purpose: string;
  readonly email: Registered & { readonly value: string };
  readonly code: Registered;
  /** Shows what is wrong with the address, and says whether nothing is. */
  readonly checkEmail: () => Promise<boolean>;
  readonly refuseEmail: (message: string) => void;
  readonly send: (email: string) => Promise<{ resendAfter: number }>;
  readonly onFailed: (failed: boolean) => void;
}

/** An address and the code that was mailed to it. */
export function EmailCodeFields(props: EmailCodeFieldsProps) {
  const { t } = useLingui();
  const { email, code } = props;
  return (
    <>
      <Field
        {...email.registration}
        label={t`Email account`}
        placeholder={t`Enter your email account`}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={email.error}
      />
      <Field
        {...code.registration}
        label={t`Verification code`}
        placeholder={t`${verificationCodeLength} digits`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={verificationCodeLength}
        error={code.error}
        trailing={<SendCode {...props} />}
      />
    </>
  );
}

function SendCode(props: EmailCodeFieldsProps) {
  const { email, purpose, checkEmail, refuseEmail, send, onFailed } = props;
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const { seconds, start } = useResendCountdown(purpose, email.value);
  const isWaiting = isSending || seconds > 0;

  const press = async () => {
    if (isWaiting || !(await checkEmail())) return;
    setSending(true);
    onFailed(false);
    try {
      const { resendAfter } = await send(email.value.trim());
      start(resendAfter);
      showNotice(t`We have sent a code to your mailbox`, 'success');
    } catch (error) {
      if (error instanceof CallFailed) onFailed(true);
      else if (error instanceof CallRefused) {
        const wait = retryAfter(error.response);
        if (wait !== undefined) start(wait);
        const message = error.fields['email'];
        if (message !== undefined) refuseEmail(message);
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
