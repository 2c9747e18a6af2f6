import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Inside the frame, after the input: a button to show the password, to send a code. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A label, an input and what is to be said about it, tied together for those who cannot see them. */
export function Field({ label, error, hint, trailing, ref, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-body font-semibold text-ink-2">
        {label}
      </label>
      <div className="flex min-h-[3rem] items-center rounded-control border border-edge/60 bg-surface focus-within:border-brand focus-within:outline-1 focus-within:outline-brand has-aria-invalid:border-danger">
        <input
          {...input}
          id={id}
          ref={ref}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={hasNote ? noteId : undefined}
          // 16 px at least: a smaller size makes iPhones zoom into the field.
          className="min-h-touch min-w-0 grow bg-transparent px-3 text-[max(0.9375rem,16px)] outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {trailing}
      </div>
      {hasNote && (
        <p
          id={noteId}
          className={`flex gap-1 text-hint ${error === undefined ? 'text-ink-3' : 'text-danger'}`}
        >
          {error !== undefined && (
            <CircleAlert aria-hidden className="mt-[0.0625rem] size-4 shrink-0" />
          )}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
