import { useLingui } from '@lingui/react/macro';
import { passwordMin } from '@tradewind/contract/protocol/limits';
import { PasswordField } from './password-field.tsx';
import { useRules } from './rules.ts';
import type { FormFields } from './use-call-form.ts';

interface NewPasswordFieldsProps {
  readonly fields: FormFields<'password' | 'passwordRepeat'>;
  /** True for the first password of an account, which is not called a new one. */
  readonly isFirst?: boolean;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ fields, isFirst = false }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const rules = useRules();
  const ask = isFirst ? t`Enter a password` : t`Enter a new password`;
  return (
    <>
      <PasswordField
        {...fields.bind('password', rules.newPassword(ask))}
        label={isFirst ? t`Password` : t`New password`}
        placeholder={ask}
        hint={t`At least ${passwordMin} characters; a short sentence is best`}
        autoComplete="new-password"
      />
      <PasswordField
        {...fields.bind(
          'passwordRepeat',
          rules.repeat(() => fields.read('password')),
        )}
        label={isFirst ? t`Repeat password` : t`Repeat new password`}
        placeholder={t`Re-enter the password`}
        autoComplete="new-password"
      />
    </>
  );
}
