import { Trans, useLingui } from '@lingui/react/macro';
import { History, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useMemberBaseInfo } from '../../../members/data/member.ts';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { changePassword } from '../../data/account.ts';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { AccountHint } from '../../../../ui/form/account-hint.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { MayBeDone } from '../../../../ui/form/may-be-done.tsx';
import { NewPasswordFields } from '../../../../ui/form/new-password-fields.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useLostTry } from '../../../../ui/form/use-lost-try.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProof } from '../../parts/proof/use-proof.tsx';

export function SecurityScreen() {
  const { t } = useLingui();
  const info = useMemberBaseInfo();
  const twoStep = info.data && (info.data.totpEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>);
  return (
    <Page title={t`Security`} parent="/user">
      <Rows>
        <LinkRow to="/security/two-factor" icon={ShieldCheck} note={twoStep}>
          <Trans>Two-step verification</Trans>
        </LinkRow>
        <LinkRow to="/security/sessions" icon={MonitorSmartphone}>
          <Trans>Where you are logged in</Trans>
        </LinkRow>
        <LinkRow to="/security/activity" icon={History}>
          <Trans>Security activity</Trans>
        </LinkRow>
      </Rows>
      <Section title={<Trans>Change password</Trans>}>
        <ChangePasswordForm />
        <MoneyPause />
      </Section>
    </Page>
  );
}

function ChangePasswordForm() {
  const { t } = useLingui();
  const rules = useRules();
  const refreshPause = useRefreshPause();
  const proof = useProof();
  const { form, fields, submit, busy, failed } = useCallForm({
    defaultValues: { currentPassword: '', password: '', passwordRepeat: '' },
    fieldOfStatus: { [errorStatus.currentPasswordWrong]: 'currentPassword' },
  });

  const { watch, explain, mayBeDone } = useLostTry(errorStatus.currentPasswordWrong);

  const send = submit(
    async (values) => {
      try {
        await watch(async () => {
          await changePassword(values);
        });
      } finally {
        // Also runs when no answer came: a pause of withdrawals then shows that the password was changed.
        void refreshPause();
      }
      form.reset();
      showNotice(t`Your password is changed. Your other devices are logged out.`, 'success');
    },
    (refusal) => proof.ask(refusal, () => void send()) || explain(refusal),
  );

  return (
    <>
      <FormFrame
        onSubmit={send}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Change password</Trans>}
      >
        <AccountHint />
        <PasswordField
          {...fields.bind('currentPassword', rules.password)}
          label={t`Current password`}
          placeholder={t`Enter your password`}
          autoComplete="current-password"
        />
        <NewPasswordFields fields={fields} />
        <PauseAhead />
        <MayBeDone shown={mayBeDone}>
          <p>
            <Trans>
              Your first try may have gone through: then your new password holds already. Otherwise
              check your current password.
            </Trans>
          </p>
        </MayBeDone>
      </FormFrame>
      {proof.sheet}
    </>
  );
}
