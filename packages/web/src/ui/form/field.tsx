import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Said {
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FrameProps extends Said {
  readonly label: ReactNode;
  /** Inside the frame, after the input: a button to show the password, to send a code. */
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

// 16 px at least: a smaller size makes iPhones zoom into the field.
export const inputLook =
  'min-w-0 grow bg-transparent px-3 text-[max(0.9375rem,16px)] outline-none placeholder:text-ink-3';

/** What ties an input to its label and to what is said about it. */
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

/** A label, an input and what is to be said about it, tied together for those who cannot see them. */
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
