import { useLingui } from '@lingui/react/macro';
import { verificationCodeLength } from '@tradewind/contract/protocol/limits';
import { digitsTyped } from '@tradewind/contract/access/typed-code';
import type { ChangeEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useRules } from './rules.ts';
import type { FormFields } from './use-call-form.ts';

interface CodeFieldProps<Name extends string> extends Pick<
  FieldProps,
  'label' | 'hint' | 'trailing'
> {
  readonly fields: Pick<FormFields<Name>, 'bind'>;
  readonly name: Name;
}

/** A field for the digits of a code. The input has no maximum length, because that would truncate a pasted text. */
export function CodeField<Name extends string>({ fields, name, ...props }: CodeFieldProps<Name>) {
  const { t } = useLingui();
  const { onChange, ...input } = fields.bind(name, useRules().code);
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event;
    // Text that an input method is still composing is not changed; the form reads its digits all the same.
    const isUnderWay = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const digits = digitsTyped(target.value);
    if (!isUnderWay && digits !== target.value) target.value = digits;
    void onChange(event);
  };
  return (
    <Field
      {...props}
      {...input}
      onChange={keepDigits}
      placeholder={t`${verificationCodeLength} digits`}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}
