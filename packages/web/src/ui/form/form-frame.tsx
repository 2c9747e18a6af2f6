import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';

interface FormFrameProps {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly busy: boolean;
  /** True if the call received no answer; the server's message if it was refused. */
  readonly failed: boolean | string;
  readonly submitLabel: ReactNode;
  /** True if the button cannot be pressed. Its label says why. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

const problem = 'rounded-control bg-danger-soft px-3 py-2 text-body text-danger';

/** The frame of a form: its fields, the error of its last call, and the submit button. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, busy, failed, submitLabel, disabled = false, children } = props;
  const refusalId = useId();
  const isRefused = typeof failed === 'string';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // React sends the events of a portal to the component that rendered it. Without this, submitting a form in a
        // sheet would submit the form behind it too.
        event.stopPropagation();
        if (!busy && !disabled) onSubmit(event);
      }}
    >
      {children}
      {/* A notice has already been read out and disappears; this text stays. */}
      {isRefused && (
        <p id={refusalId} className={problem}>
          {failed}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {failed === true && (
          <p className={problem}>
            <Trans>
              We could not reach the server. Check your connection and send again; nothing you typed
              is lost.
            </Trans>
          </p>
        )}
      </div>
      <Button
        type="submit"
        busy={busy}
        disabled={disabled}
        wide
        aria-describedby={isRefused ? refusalId : undefined}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
