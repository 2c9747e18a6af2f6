import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '../../../../ui/link.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { LoginForm } from './login-form.tsx';

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
