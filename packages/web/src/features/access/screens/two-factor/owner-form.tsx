import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import type { ReactNode } from 'react';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { Button } from '../../../../ui/button.tsx';
import { AccountHint } from '../../../../ui/form/account-hint.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { SecondFactorField } from '../../../../ui/form/second-factor-field.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { StageText } from './stage-text.tsx';

interface OwnerFormProps {
  readonly title: ReactNode;
  /** Explains the effect of the action. */
  readonly text: ReactNode;
  readonly submitLabel: ReactNode;
  readonly send: (proof: { password: string; totp: string }) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password and a code, for actions that only the owner of a second factor may take. */
export function OwnerForm({ title, text, submitLabel, send, onCancel }: OwnerFormProps) {
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
