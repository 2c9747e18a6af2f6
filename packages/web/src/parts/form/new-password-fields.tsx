import { useLingui } from '@lingui/react/macro';
import { passwordMin } from '@tradewind/contract/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

interface RegisteredField {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface NewPasswordFieldsProps {
  readonly password: RegisteredField;
  readonly repeat: RegisteredField;
  /** The first password of an account is not called a new one. */
  readonly isFirst?: boolean;
}

/** A password that is chosen, and typed a second time. */
export function NewPasswordFields({ password, repeat, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        {...password.registration}
        label={isFirst ? t`Password` : t`New password`}
        placeholder={isFirst ? t`Enter a password` : t`Enter a new password`}
        hint={t`At least ${passwordMin} characters; a short sentence is best`}
        autoComplete="new-password"
        error={password.error}
      />
      <PasswordField
        {...repeat.registration}
        label={isFirst ? t`Repeat password` : t`Repeat new password`}
        placeholder={t`Re-enter the password`}
        autoComplete="new-password"
        error={repeat.error}
      />
    </>
  );
}
