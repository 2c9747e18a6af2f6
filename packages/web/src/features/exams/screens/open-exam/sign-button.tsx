import { useLingui } from '@lingui/react/macro';
import { Diff } from 'lucide-react';
import { hasMinus, withOtherSign } from './sign.ts';

interface SignButtonProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isLocked: boolean;
}

/** A button for the minus sign, which the decimal keypad of iPhones does not have. */
export function SignButton({ text, onChange, isLocked }: SignButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Minus sign`}
      aria-pressed={hasMinus(text)}
      disabled={isLocked}
      // Keeps the focus in the field, so that the keypad stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(text))}
      className="grid size-touch shrink-0 place-items-center rounded-control text-ink-2 aria-pressed:text-brand"
    >
      <Diff aria-hidden className="size-5" />
    </button>
  );
}
