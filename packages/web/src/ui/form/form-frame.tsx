import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';

interface FormFrameProps {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly busy: boolean;
  /** The call got no answer; or it was refused, in these words. */
  readonly failed: boolean | string;
  readonly submitLabel: ReactNode;
  /** Its label says why. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

const problem = 'rounded-control bg-danger-soft px-3 py-2 text-body text-danger';

/** Fields, what went wrong with the sending, and the one button that sends. */
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
        // A sheet with a form of its own may belong to a field of this one: React's events go from a portal
        // to what rendered it, and the form behind would be sent as well.
        event.stopPropagation();
        if (!busy && !disabled) onSubmit(event);
      }}
    >
      {children}
      {/* The notice has read it out, and goes by itself; this stays for those who look down only then. */}
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
