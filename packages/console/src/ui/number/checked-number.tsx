import { useId } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { type Bounds, isWithin } from './read-number.ts';
import { useBoundsText } from './use-bounds-text.ts';
import './checked-number.css';

interface CheckedNumberProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly bounds: Bounds;
  /** NaN while the text is not a number within the bounds. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number field for use outside of a form: it shows at once that a value is out of bounds. */
export function CheckedNumber({ bounds, value, onChange, ...rest }: CheckedNumberProps) {
  const boundsText = useBoundsText();
  const textId = useId();
  const isFit = isWithin(value, bounds);
  return (
    <span className="checked-number">
      <NumberInput
        {...rest}
        value={value}
        onChange={(typed) => onChange(typed ?? Number.NaN)}
        {...(isFit ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': textId })}
      />
      {isFit ? null : (
        <span id={textId} role="alert" className="checked-number-text">
          {boundsText(bounds)}
        </span>
      )}
    </span>
  );
}
