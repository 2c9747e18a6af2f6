import { Trans } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../../data/query-client.ts';
import { sittingQuery } from '../../data/open-sitting.ts';
import { useSitting } from './sitting-context.ts';
import { useSubmit } from './use-submit.ts';

const againMs = 5000;

/** Nothing can be answered any more. What is saved is handed in: by this phone, or else by the server. */
export function TimeUp() {
  const { sittingId, clock } = useSitting();
  const submit = useSubmit();
  const end = useEffectEvent(async () => {
    // A teacher may have given more time that this phone has not heard of.
    await queryClient.refetchQueries({ queryKey: sittingQuery(sittingId).queryKey });
    if (clock.left() === 0 && !submit.isPending) submit.send();
  });
  useEffect(() => {
    void end();
    // A server that was away says nothing when it is back.
    const timer = setInterval(() => void end(), againMs);
    return () => clearInterval(timer);
  }, []);
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
