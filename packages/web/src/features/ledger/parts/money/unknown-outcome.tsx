import { Trans } from '@lingui/react/macro';

/** Shown after a call that moves money received no answer. */
export function UnknownOutcome({ shown }: { readonly shown: boolean }) {
  return (
    <div role="alert" className="empty:hidden">
      {shown && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          <Trans>
            We could not reach the server, so we do not know yet whether this went through. Try
            again: it will never be done twice.
          </Trans>
        </p>
      )}
    </div>
  );
}
