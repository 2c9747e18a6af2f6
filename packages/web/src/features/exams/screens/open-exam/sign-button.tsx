import { useLingui } from '@lingui/react/macro';
import { Diff } from 'lucide-react';
import { hasMinus, withOtherSign } from './sign.ts';

interface SignButtonProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isLocked: boolean;
}

/** The keypad that iPhones show for decimals has no minus. */
export function SignButton({ text, onChange, isLocked }: SignButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Minus sign`}
      aria-pressed={hasMinus(text)}
      disabled={isLocked}
      // The field keeps the focus, and the phone its keypad.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(text))}
      className="grid size-touch shrink-0 place-items-center rounded-control text-ink-2 aria-pressed:text-brand"
    >
      <Diff aria-hidden className="size-5" />
    </button>
  );
}
