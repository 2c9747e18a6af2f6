import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { FileDown, Languages, MonitorSmartphone, ShieldCheck, UserRoundX } from 'lucide-react';
import { Page } from '../../../../ui/page.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import {
  type Appearance,
  type UpColour,
  useAppearance,
} from '../../../../session/appearance-store.ts';
import { useSession } from '../../../../session/session-store.ts';
import { Switch } from '@base-ui/react/switch';
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

export function SettingsScreen() {
  const { t } = useLingui();
  const lang = useSession((session) => session.lang);
  const { appearance, upColour } = useAppearance();
  return (
    <Page title={t`Settings`} parent="/user">
      <Rows>
        <LinkRow to="/language" icon={Languages} note={languageNames[lang]}>
          <Trans>Language</Trans>
        </LinkRow>
      </Rows>
      <PushSetting />
      <Section title={<Trans>Appearance</Trans>}>
        <RadioList<Appearance>
          legend={t`Appearance`}
          name="appearance"
          options={[
            { value: 'system', label: t`Same as the device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={appearance}
          onChange={(chosen) => useAppearance.setState({ appearance: chosen })}
        />
      </Section>
      <Section title={<Trans>Price colours</Trans>}>
        <RadioList<UpColour>
          legend={t`Price colours`}
          name="up-colour"
          options={[
            { value: 'language', label: t`Usual for my language` },
            { value: 'green', label: t`Green up, red down` },
            { value: 'red', label: t`Red up, green down` },
          ]}
          value={upColour}
          onChange={(chosen) => useAppearance.setState({ upColour: chosen })}
        />
      </Section>
      <Rows>
        <LinkRow to="/security/two-factor" icon={ShieldCheck}>
          <Trans>Two-step verification</Trans>
        </LinkRow>
        <LinkRow to="/security/sessions" icon={MonitorSmartphone}>
          <Trans>Where you are logged in</Trans>
        </LinkRow>
      </Rows>
      <Section title={<Trans>Your data</Trans>}>
        <Rows>
          <LinkRow to="/settings/export-data" icon={FileDown}>
            <Trans>Export my data</Trans>
          </LinkRow>
          <LinkRow to="/settings/close-account" icon={UserRoundX}>
            <Trans>Close my account</Trans>
          </LinkRow>
        </Rows>
      </Section>
    </Page>
  );
}

const queryKey = ['push', 'state'];

/** Shows the state of push notifications, even if it cannot be changed. */
function PushSetting() {
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
