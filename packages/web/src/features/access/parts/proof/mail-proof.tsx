import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import { prove, sendProofCode } from '../../data/proof.ts';
import { useSession } from '../../../../session/session-store.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { SendCode } from '../../../../ui/form/email-code-fields.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { readDeadline, secondsLeft } from '../../../../ui/form/resend-deadline.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';

interface MailProofProps {
  readonly challengeId: string;
  readonly onConfirmed: () => void;
}

/** Asks members without an authenticator app for a code that is mailed to them. */
export function MailProof({ challengeId, onConfirmed }: MailProofProps) {
  const { t } = useLingui();
  const account = useSession((session) => session.account);
  const { fields, submit, busy, failed, setFailed } = useCallForm({
    defaultValues: { code: '' },
    fieldOfStatus: { [errorStatus.codeWrong]: 'code' },
  });
  // True also if the code was sent before the sheet was closed and opened again.
  const [isSent, setSent] = useState(
    () => secondsLeft(readDeadline(sessionStorage, 'proof'), challengeId, Date.now()) > 0,
  );
  const send = submit(async ({ code }) => {
    await prove({ challengeId, code });
    onConfirmed();
  });
  // The address is the member's own and cannot be changed here, so it is not checked.
  const address = {
    check: () => Promise.resolve(true),
    refuse: (_: 'email', message: string) => fields.refuse('code', message),
  };
  return (
    <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Confirm</Trans>}>
      <div className="flex flex-col gap-2 text-ink-2">
        <p>
          {isSent ? (
            <Trans>
              Enter the code that we have sent to{' '}
              <strong className="font-semibold wrap-anywhere">{account}</strong>.
            </Trans>
          ) : (
            <Trans>
              Press “Send code”: it goes to{' '}
              <strong className="font-semibold wrap-anywhere">{account}</strong>.
            </Trans>
          )}
        </p>
        <p>
          <Trans>The code is for this only, and can be used once.</Trans>
        </p>
      </div>
      <CodeField
        fields={fields}
        name="code"
        label={t`Verification code`}
        trailing={
          <SendCode
            purpose="proof"
            fields={address}
            countsFor={challengeId}
            send={() => sendProofCode({ challengeId })}
            onFailed={setFailed}
            onSent={() => {
              setSent(true);
              showNotice(t`We have sent a code to your mailbox`, 'success');
            }}
          />
        }
      />
    </FormFrame>
  );
}
