import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { renewRecoveryCodes, disableTotp, useRefreshMember } from '../../data/security.ts';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { AccountHint } from '../../../../ui/form/account-hint.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { SecondFactorField } from '../../../../ui/form/second-factor-field.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { StageText } from './stage-text.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

interface SwitchedOnProps {
  readonly codesLeft: number;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function SwitchedOn({ codesLeft, onRenewed }: SwitchedOnProps) {
  const [step, setStep] = useState<'renew' | 'switch-off'>();
  const leave = () => setStep(undefined);
  if (step === 'renew') return <RenewForm onRenewed={onRenewed} onCancel={leave} />;
  if (step === 'switch-off') return <SwitchOffForm onLeave={leave} />;
  return (
    <>
      <StageText title={<Trans>Two-step verification is on</Trans>}>
        <Trans>
          Logging in asks for a code from your authenticator app. If your phone is lost, a recovery
          code takes its place. If the recovery codes are lost, make new ones.
        </Trans>
      </StageText>
      <CodesLeft count={codesLeft} />
      <Button look="soft" wide onClick={() => setStep('renew')}>
        <Trans>New recovery codes</Trans>
      </Button>
      <Button look="plain" wide onClick={() => setStep('switch-off')}>
        <Trans>Switch off</Trans>
      </Button>
    </>
  );
}

interface RenewFormProps {
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  return (
    <OwnerForm
      title={<Trans>New recovery codes</Trans>}
      text={<Trans>Your old codes stop working.</Trans>}
      submitLabel={<Trans>Make new codes</Trans>}
      send={async (proof) => onRenewed((await renewRecoveryCodes(proof)).recoveryCodes)}
      onCancel={onCancel}
    />
  );
}

function SwitchOffForm({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui();
  const refreshMember = useRefreshMember();
  return (
    <OwnerForm
      title={<Trans>Switch off two-step verification</Trans>}
      text={
        <Trans>
          Logging in then asks for your password only, and your recovery codes stop working.
        </Trans>
      }
      submitLabel={<Trans>Switch off</Trans>}
      send={async (proof) => {
        await disableTotp(proof);
        await refreshMember();
        onLeave();
        showNotice(t`Two-step verification is off`, 'success');
      }}
      onCancel={onLeave}
    />
  );
}

/**
 * With at most this many recovery codes left, the member is advised to renew them: one for the next use, and one to
 * spare.
 */
const few = 2;

/**
 * Shows the number of recovery codes left, with a warning if it is low. After losing the phone it would be too late to
 * learn it.
 */
function CodesLeft({ count }: { readonly count: number }) {
  if (count > few) {
    return (
      <p className="flex items-center gap-3 rounded-control bg-sunken p-3 font-semibold">
        <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
        <Plural value={count} one="# recovery code left" other="# recovery codes left" />
      </p>
    );
  }
  const look = count === 0 ? 'bg-danger-soft text-danger' : 'bg-gold-soft text-gold';
  return (
    <div className={`flex items-start gap-3 rounded-control p-3 ${look}`}>
      <TriangleAlert aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {count === 0 ? (
            <Trans>No recovery codes left</Trans>
          ) : (
            <Plural
              value={count}
              one="Only # recovery code left"
              other="Only # recovery codes left"
            />
          )}
        </p>
        <p>
          {count === 0 ? (
            <Trans>Make new ones, or a lost phone locks you out of your account.</Trans>
          ) : (
            <Trans>Make new ones before they run out.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

interface OwnerFormProps {
  readonly title: ReactNode;
  /** Explains the effect of the action. */
  readonly text: ReactNode;
  readonly submitLabel: ReactNode;
  readonly send: (proof: { password: string; totp: string }) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password and a code, for actions that only the owner of a second factor may take. */
function OwnerForm({ title, text, submitLabel, send, onCancel }: OwnerFormProps) {
  const { t } = useLingui();
  const rules = useRules();
  const refreshPause = useRefreshPause();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { password: '', totp: '' },
    fieldOfStatus: {
      [errorStatus.currentPasswordWrong]: 'password',
      [errorStatus.secondFactorWrong]: 'totp',
      [errorStatus.secondFactorUsed]: 'totp',
    },
  });
  const sendProof = submit(async (proof) => {
    await send(proof);
    await refreshPause();
  });
  return (
    <>
      <StageText title={title}>{text}</StageText>
      <FormFrame onSubmit={sendProof} busy={busy} failed={failed} submitLabel={submitLabel}>
        <AccountHint />
        <PasswordField
          {...fields.bind('password', rules.password)}
          label={t`Current password`}
          placeholder={t`Enter your password`}
          autoComplete="current-password"
        />
        <SecondFactorField fields={fields} />
        <PauseAhead />
      </FormFrame>
      <Button look="plain" wide onClick={onCancel} disabled={busy}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
}
