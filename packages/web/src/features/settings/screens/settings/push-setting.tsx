import { Switch } from '@base-ui/react/switch';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type PushState,
  readPushState,
  switchPushOff,
  switchPushOn,
} from '../../../notices/data/push.ts';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const queryKey = ['push', 'state'];

/** Shows the state of push notifications, even if it cannot be changed. */
export function PushSetting() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const state = useQuery({ queryKey, queryFn: readPushState, staleTime: 0 });
  const switching = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess: (now) => cache.setQueryData(queryKey, now),
    onError: () => showNotice(t`Notifications could not be switched. Please try again.`),
  });
  const explanations: Record<PushState, ReactNode> = {
    on: <Trans>You are notified here even when the app is closed. Only the title is shown.</Trans>,
    off: <Trans>Get notified on this device even when the app is closed.</Trans>,
    denied: (
      <Trans>
        Blocked in your browser. Allow notifications for this site in the browser’s settings first.
      </Trans>
    ),
    install: (
      <Trans>
        On iPhone and iPad, first add this app to the home screen: Share, then Add to Home Screen.
      </Trans>
    ),
    unsupported: <Trans>This browser cannot show notifications.</Trans>,
  };
  const canSwitch = state.data === 'on' || state.data === 'off';
  return (
    <Card className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 grow">
        <p id="push-setting" className="text-item">
          <Trans>Notifications on this device</Trans>
        </p>
        <p id="push-explained" className="text-hint text-ink-3">
          {state.data === undefined ? (
            state.isError ? (
              <Trans>The state could not be read. Check your connection.</Trans>
            ) : (
              <Skeleton className="my-0.5 h-3 w-48" />
            )
          ) : (
            explanations[state.data]
          )}
        </p>
      </div>
      {canSwitch && (
        <Switch.Root
          checked={state.data === 'on'}
          disabled={switching.isPending}
          onCheckedChange={(on) => switching.mutate(on)}
          aria-labelledby="push-setting"
          aria-describedby="push-explained"
          className="group grid min-h-touch shrink-0 place-items-center data-disabled:opacity-60"
        >
          <span className="flex h-7 w-12 items-center rounded-full bg-edge p-0.5 transition-colors group-data-checked:bg-brand">
            <Switch.Thumb className="size-6 rounded-full bg-white shadow-card transition-transform data-checked:translate-x-5" />
          </span>
        </Switch.Root>
      )}
    </Card>
  );
}
