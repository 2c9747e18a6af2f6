import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../../../ui/link.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useEffect, useState } from 'react';
import { redirectTarget } from '../../../../session/redirect-target.ts';
import { login } from '../../data/account.ts';
import { carriedEmail, type CarriedEmail } from '../../../../ui/form/carried-email.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useRules } from '../../../../ui/form/rules.ts';
import { SecondFactorField } from '../../../../ui/form/second-factor-field.tsx';
import { rememberTyped, typedBeforeLogin } from '../../../../ui/form/typed-before-login.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useTyped } from '../../../../ui/use-typed.ts';

export function LoginScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  const hasEnded = new URLSearchParams(search).has('ended');
  return (
    <AuthPage
      title={t({ message: 'Log in', context: 'heading' })}
      text={
        hasEnded
          ? t`Your session has ended. Please log in again.`
          : t`Your courses, exams and wallet in one account.`
      }
    >
      <LoginForm />
      <p className="text-center text-ink-2">
        <Trans>
          New here?{' '}
          <Link
            to={`/register${search}`}
            className="inline-flex min-h-touch items-center px-1 font-semibold text-brand"
          >
            Register
          </Link>
        </Trans>
      </p>
    </AuthPage>
  );
}

function LoginForm() {
  const { t } = useLingui();
  const rules = useRules();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [asksSecondFactor, setAsksSecondFactor] = useState(false);
  const { form, fields, submit, busy, failed } = useCallForm({
    defaultValues: {
      email: typedBeforeLogin('email') || (carriedEmail(state) ?? ''),
      password: '',
      totp: '',
    },
    fieldOfStatus: {
      [errorStatus.secondFactorWrong]: 'totp',
      [errorStatus.secondFactorUsed]: 'totp',
    },
  });

  useTyped(form, rememberTyped);

  // The code field has just appeared, and is the next field to fill in.
  const { setFocus } = form;
  useEffect(() => {
    if (asksSecondFactor) setFocus('totp');
  }, [asksSecondFactor, setFocus]);

  const send = submit(
    async ({ email, password, totp }) => {
      const secondFactor = asksSecondFactor ? { totp } : {};
      await login({ email: email.trim(), password, ...secondFactor });
      const next = new URLSearchParams(search).get('next');
      await navigate(redirectTarget(next, location.origin), { replace: true });
    },
    (refusal) => {
      if (refusal.status !== errorStatus.secondFactorNeeded) return false;
      setAsksSecondFactor(true);
      // A phone may reload this page while the user fetches the code from another app, so the address is kept in the
      // history state.
      const carried: CarriedEmail = { email: fields.read('email').trim() };
      void navigate({ search }, { replace: true, state: carried, preventScrollReset: true });
      return true;
    },
  );

  return (
    <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Log in</Trans>}>
      <Field
        {...fields.bind('email', rules.email)}
        label={t`Email account`}
        placeholder={t`Enter your email account`}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fields.bind('password', rules.password)}
        label={t`Password`}
        placeholder={t`Enter your password`}
        autoComplete="current-password"
      />
      {asksSecondFactor && <SecondFactorField fields={fields} />}
      <Link
        to={`/forget${search}`}
        className="flex min-h-touch items-center self-end font-semibold text-brand"
      >
        <Trans>Forgot password?</Trans>
      </Link>
    </FormFrame>
  );
}
