import { Trans } from '@lingui/react/macro';

/** For a button whose call got no answer. */
export function NoAnswer({ shown }: { readonly shown: boolean }) {
  return (
    <div role="alert" className="empty:hidden">
      {shown && (
        <p className="rounded-control bg-danger-soft px-3 py-2 text-body text-danger">
          <Trans>We could not reach the server. Check your connection and try again.</Trans>
        </p>
      )}
    </div>
  );
}
