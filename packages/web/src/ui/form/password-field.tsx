import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          className="grid size-touch shrink-0 place-items-center rounded-control text-ink-3"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
