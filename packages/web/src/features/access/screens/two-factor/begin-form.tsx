import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { beginTotp } from '../../data/security.ts';
import { AccountHint } from '../../../../ui/form/account-hint.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useProof } from '../../parts/proof/use-proof.tsx';
import { StageText } from './stage-text.tsx';

export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

interface BeginFormProps {
  readonly onBegun: (secret: TotpSecret) => void;
}

export function BeginForm({ onBegun }: BeginFormProps) {
  const { t } = useLingui();
  const rules = useRules();
  const proof = useProof();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { password: '' },
    fieldOfStatus: { [errorStatus.currentPasswordWrong]: 'password' },
  });
  const send = submit(
    async (values) => onBegun(await beginTotp(values)),
    (refusal) => proof.ask(refusal, () => void send()),
  );
  return (
    <>
      <StageText title={<Trans>Two-step verification is off</Trans>}>
        <Trans>
          With it, logging in also asks for a code from an authenticator app on your phone. A stolen
          password alone is then worth nothing.
        </Trans>
      </StageText>
      <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Set up</Trans>}>
        <AccountHint />
        <PasswordField
          {...fields.bind('password', rules.password)}
          label={t`Current password`}
          placeholder={t`Enter your password`}
          autoComplete="current-password"
        />
        <PauseAhead />
      </FormFrame>
      {proof.sheet}
    </>
  );
}
