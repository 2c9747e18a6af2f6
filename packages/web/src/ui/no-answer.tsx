import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface NoAnswerProps {
  readonly shown: boolean;
  /** Additional text, where trying again is not the only advice. */
  readonly children?: ReactNode;
}

/** Shown at a button whose call received no answer. */
export function NoAnswer({ shown, children }: NoAnswerProps) {
  return (
    <div role="alert" className="empty:hidden">
      {shown && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          {children ?? (
            <Trans>We could not reach the server. Check your connection and try again.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
