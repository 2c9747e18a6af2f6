import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldFrame, inputLook, tiesOf } from '../../../ui/form/field.tsx';

interface AddressInputProps extends UseFormRegisterReturn {
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A field that shows the whole address in several lines, because people compare its end. */
export function AddressInput({ error, hint, trailing, ...field }: AddressInputProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <FieldFrame id={id} label={t`Receiving address`} error={error} hint={hint} trailing={trailing}>
      <textarea
        {...field}
        {...tiesOf(id, { error, hint })}
        // For browsers that do not support a field that grows with its content.
        rows={2}
        enterKeyHint="next"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        onKeyDown={sendInPlaceOfNewLine}
        className={`my-2 field-sizing-content min-h-[1.5em] resize-none leading-normal break-all ${inputLook}`}
      />
    </FieldFrame>
  );
}

function sendInPlaceOfNewLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
