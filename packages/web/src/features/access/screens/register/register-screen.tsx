import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '../../../../ui/link.tsx';
import { AuthPage } from '../../parts/auth-page.tsx';
import { RegisterLines } from '../../../../ui/legal-lines.tsx';
import { boot } from '../../../../data/boot.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  return (
    <AuthPage
      title={t({ message: 'Register', context: 'heading' })}
      text={
        boot.invitationRequired
          ? t`You need an email address and an invitation code to begin.`
          : t`An email address and a password are all you need to begin.`
      }
      parent="/login"
    >
      <RegisterForm />
      <RegisterLines />
      <p className="text-center text-ink-2">
        <Trans>
          Already registered?{' '}
          <Link
            to={`/login${search}`}
            className="inline-flex min-h-touch items-center px-1 font-semibold text-brand"
          >
            Log in
          </Link>
        </Trans>
      </p>
    </AuthPage>
  );
}
