import { useLingui } from '@lingui/react/macro';
import { AuthPage } from '../../parts/auth-page.tsx';
import { ForgetForm } from './forget-form.tsx';

export function ForgetScreen() {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Reset password`}
      text={t`We mail you a code. Setting a new password logs you out on every device.`}
      parent="/login"
    >
      <ForgetForm />
    </AuthPage>
  );
}
