import { Trans } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../../data/query-client.ts';
import { sittingQuery } from '../../data/open-sitting.ts';
import { useSitting } from './sitting-context.ts';
import { useSubmit } from './use-submit.ts';

const againMs = 5000;

/** Shown when the time is over. The saved answers are submitted by this phone, or else by the server. */
export function TimeUp() {
  const { sittingId, clock } = useSitting();
  const submit = useSubmit();
  const end = useEffectEvent(async () => {
    // A teacher may have granted more time that this phone does not know of yet.
    await queryClient.refetchQueries({ queryKey: sittingQuery(sittingId).queryKey });
    if (clock.left() === 0 && !submit.isPending) submit.send();
  });
  useEffect(() => {
    void end();
    // Repeated, because nothing tells this phone when an unreachable server is back.
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
