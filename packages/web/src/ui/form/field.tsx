import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Said {
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FrameProps extends Said {
  readonly label: ReactNode;
  /** Content inside the frame after the input, such as a button to show the password or to send a code. */
  readonly trailing?: ReactNode;
}

export interface FieldProps extends FrameProps, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

export function Field({ label, error, hint, trailing, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} trailing={trailing}>
      <input
        {...input}
        {...tiesOf(id, { error, hint })}
        className={`min-h-touch ${inputLook} [&::-webkit-search-cancel-button]:hidden`}
      />
    </FieldFrame>
  );
}

// At least 16 px, because iPhones zoom into a field with a smaller font.
export const inputLook =
  'min-w-0 grow bg-transparent px-3 text-[max(0.9375rem,16px)] outline-none placeholder:text-ink-3';

/** Returns the attributes that connect an input to its label, its hint and its error. */
export function tiesOf(id: string, { error, hint }: Said) {
  const hasNote = error !== undefined || hint !== undefined;
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': hasNote ? noteOf(id) : undefined,
  };
}

const noteOf = (id: string) => `${id}note`;

interface FieldFrameProps extends FrameProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A label, an input and its hint or error, connected for screen readers. */
export function FieldFrame({ id, label, error, hint, trailing, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-body font-semibold text-ink-2">
        {label}
      </label>
      <div className="flex min-h-[3rem] items-center rounded-control border border-edge/60 bg-surface focus-within:border-brand focus-within:outline-1 focus-within:outline-brand has-aria-invalid:border-danger has-aria-invalid:outline-danger">
        {children}
        {trailing}
      </div>
      {(error ?? hint) !== undefined && (
        <p
          id={noteOf(id)}
          className={`flex gap-1 text-hint ${error === undefined ? 'text-ink-3' : 'text-danger'}`}
        >
          {error !== undefined && (
            <CircleAlert aria-hidden className="mt-[0.0625rem] size-4 shrink-0" />
          )}
          <span className="min-w-0">{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
