import { Trans, useLingui } from '@lingui/react/macro';
import { errorStatus } from '@tradewind/contract/errors';
import { useNavigate } from 'react-router';
import { resetPassword, sendCode } from '../../data/account.ts';
import { EmailCodeFields } from '../../parts/form/email-code-fields.tsx';
import { FormFrame } from '../../parts/form/form-frame.tsx';
import { NewPasswordFields } from '../../parts/form/new-password-fields.tsx';
import { readDeadline } from '../../parts/form/resend-deadline.ts';
import { useRules } from '../../parts/form/rules.ts';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { showNotice } from '../../parts/notice/notices.ts';

const purpose = 'reset-password';

export function ForgetForm() {
  const { t } = useLingui();
  const rules = useRules();
  const navigate = useNavigate();
  const { form, submit, busy, failed, setFailed } = useCallForm({
    defaultValues: {
      email: readDeadline(sessionStorage, purpose)?.email ?? '',
      code: '',
      password: '',
      passwordRepeat: '',
    },
    fieldOfStatus: { [errorStatus.codeWrong]: 'code' },
  });
  const { errors } = form.formState;

  const send = submit(async ({ email, code, ...passwords }) => {
    await resetPassword({ email: email.trim(), code: code.trim(), ...passwords });
    showNotice(t`Your password is changed. Log in with the new one.`, 'success');
    await navigate('/login', { replace: true });
  });

  return (
    <FormFrame
      onSubmit={send}
      busy={busy}
      failed={failed}
      submitLabel={<Trans>Set new password</Trans>}
    >
      <EmailCodeFields
        purpose={purpose}
        email={{
          registration: form.register('email', rules.email),
          error: errors.email?.message,
          value: form.watch('email'),
        }}
        code={{ registration: form.register('code', rules.code), error: errors.code?.message }}
        checkEmail={() => form.trigger('email', { shouldFocus: true })}
        refuseEmail={(message) => form.setError('email', { message }, { shouldFocus: true })}
        send={(email) => sendCode(purpose, email)}
        onFailed={setFailed}
      />
      <NewPasswordFields
        password={{
          registration: form.register('password', rules.newPassword),
          error: errors.password?.message,
        }}
        repeat={{
          registration: form.register(
            'passwordRepeat',
            rules.repeat(() => form.getValues('password')),
          ),
          error: errors.passwordRepeat?.message,
        }}
      />
    </FormFrame>
  );
}
