import { Trans } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSubmit } from './use-submit.ts';

/** Nothing can be answered any more. What is saved is handed in: by this phone, or else by the server. */
export function TimeUp() {
  const submit = useSubmit();
  const send = useEffectEvent(submit.send);
  useEffect(() => send(), []);
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft p-4 text-danger">
      <AlarmClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          <Trans>The time is up</Trans>
        </p>
        <p className="text-hint">
          {submit.isUnreached ? (
            <Trans>
              There is no connection. The server hands in what was saved; your result is shown as
              soon as the connection is back.
            </Trans>
          ) : (
            <Trans>What was saved is being handed in.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
