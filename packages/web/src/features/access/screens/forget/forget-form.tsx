import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useLocation, useNavigate } from 'react-router';
import { resetPassword } from '../../data/account.ts';
import { EmailCodeFields } from '../../../../ui/form/email-code-fields.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { LogInInstead } from '../../../../ui/form/log-in-instead.tsx';
import { NewPasswordFields } from '../../../../ui/form/new-password-fields.tsx';
import { PauseAhead } from '../../../../ui/form/pause-ahead.tsx';
import { readDeadline } from '../../../../ui/form/resend-deadline.ts';
import { rememberTyped, typedBeforeLogin } from '../../../../ui/form/typed-before-login.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useLostTry } from '../../../../ui/form/use-lost-try.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useTyped } from '../../../../ui/use-typed.ts';

const purpose = 'reset-password';

export function ForgetForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { form, fields, submit, busy, failed, setFailed } = useCallForm({
    defaultValues: {
      email: typedBeforeLogin('email') || (readDeadline(sessionStorage, purpose)?.email ?? ''),
      code: '',
      password: '',
      passwordRepeat: '',
    },
    fieldOfStatus: { [errorStatus.codeWrong]: 'code' },
  });

  useTyped(form, rememberTyped);

  const { watch, explain, mayBeDone } = useLostTry(errorStatus.codeWrong);

  const send = submit(async ({ email, ...given }) => {
    await watch(() => resetPassword({ email: email.trim(), ...given }));
    showNotice(t`Your password is changed. Log in with the new one.`, 'success');
    await navigate(`/login${search}`, { replace: true });
  }, explain);

  return (
    <FormFrame
      onSubmit={send}
      busy={busy}
      failed={failed}
      submitLabel={<Trans>Set new password</Trans>}
    >
      <EmailCodeFields
        purpose={purpose}
        fields={fields}
        email={form.watch('email')}
        sentWords={(email) =>
          t`If ${email} has an account, a mail with a code and a link is on its way. Check the address and the spam folder.`
        }
        onFailed={setFailed}
      />
      <NewPasswordFields fields={fields} />
      <PauseAhead />
      <LogInInstead shown={mayBeDone} />
    </FormFrame>
  );
}
