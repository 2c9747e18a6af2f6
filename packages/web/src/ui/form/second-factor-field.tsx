import { useLingui } from '@lingui/react/macro';
import { Field } from './field.tsx';
import { useRules } from './rules.ts';
import type { FormFields } from './use-call-form.ts';

/** A field for a code of an authenticator app, or for a recovery code. */
export function SecondFactorField({ fields }: { readonly fields: FormFields<'totp'> }) {
  const { t } = useLingui();
  const rules = useRules();
  return (
    <Field
      {...fields.bind('totp', rules.secondFactor)}
      label={t`Two-step code`}
      hint={t`From your authenticator app, or one of your recovery codes`}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
