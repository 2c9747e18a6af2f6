import { useLingui, Trans } from '@lingui/react/macro';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { prove, sendProofCode } from '../../data/proof.ts';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { SecondFactorField } from '../../../../ui/form/second-factor-field.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import type { Challenge } from './challenge.ts';
import { useState } from 'react';
import { useSession } from '../../../../session/session-store.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { SendCode } from '../../../../ui/form/email-code-fields.tsx';
import { readDeadline, secondsLeft } from '../../../../ui/form/resend-deadline.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';

interface ProofSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly challenge: Challenge;
  /** Called after the server has accepted the code, so that the same call can be made again. */
  readonly onConfirmed: () => void;
}

/** Shows which action a code confirms, and asks for the code. */
export function ProofSheet({ challenge, onConfirmed, ...sheet }: ProofSheetProps) {
  const { t } = useLingui();
  const { challengeId, by, title } = challenge;
  const Proof = by === 'app' ? AppProof : MailProof;
  return (
    <Sheet {...sheet} title={t`Confirm that it is you`}>
      <p className="rounded-control bg-gold-soft p-3 font-semibold wrap-anywhere text-gold">
        {title}
      </p>
      <Proof challengeId={challengeId} onConfirmed={onConfirmed} />
    </Sheet>
  );
}

interface AppProofProps {
  readonly challengeId: string;
  readonly onConfirmed: () => void;
}

function AppProof({ challengeId, onConfirmed }: AppProofProps) {
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { totp: '' },
    fieldOfStatus: {
      [errorStatus.secondFactorWrong]: 'totp',
      [errorStatus.secondFactorUsed]: 'totp',
    },
  });
  const send = submit(async ({ totp }) => {
    await prove({ challengeId, code: totp });
    onConfirmed();
  });
  return (
    <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Confirm</Trans>}>
      <p className="text-ink-2">
        <Trans>Enter the code that your authenticator app shows now.</Trans>
      </p>
      <SecondFactorField fields={fields} />
    </FormFrame>
  );
}

interface MailProofProps {
  readonly challengeId: string;
  readonly onConfirmed: () => void;
}

/** Asks members without an authenticator app for a code that is mailed to them. */
function MailProof({ challengeId, onConfirmed }: MailProofProps) {
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
