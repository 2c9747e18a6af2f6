import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useRefreshPause } from '../../data/refresh-pause.ts';
import { disableTotp, useRefreshMember } from '../../data/security.ts';
import { AccountHint } from '../../parts/form/account-hint.tsx';
import { FormFrame } from '../../parts/form/form-frame.tsx';
import { PauseAhead } from '../../parts/form/pause-ahead.tsx';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { useRules } from '../../parts/form/rules.ts';
import { SecondFactorField } from '../../parts/form/second-factor-field.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { showNotice } from '../../parts/notice/notices.ts';
import { StageText } from './stage-text.tsx';

export function SwitchOffForm() {
  const { t } = useLingui();
  const rules = useRules();
  const refreshMember = useRefreshMember();
  const refreshPause = useRefreshPause();
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { password: '', totp: '' },
    fieldOfStatus: {
      [errorStatus.currentPasswordWrong]: 'password',
      [errorStatus.secondFactorWrong]: 'totp',
      [errorStatus.secondFactorUsed]: 'totp',
    },
  });
  const send = submit(async ({ password, totp }) => {
    await disableTotp({ password, totp: totp.trim() });
    await Promise.all([refreshMember(), refreshPause()]);
    showNotice(t`Two-step verification is off`, 'success');
  });
  return (
    <>
      <StageText title={<Trans>Two-step verification is on</Trans>}>
        <Trans>
          Logging in asks for a code from your authenticator app. You can switch it off here.
        </Trans>
      </StageText>
      <FormFrame
        onSubmit={send}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Switch off</Trans>}
      >
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
    </>
  );
}
