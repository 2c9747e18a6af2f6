import { Trans, useLingui } from '@lingui/react/macro';
import type { AlarmChange } from '@tradewind/contract/access/alarm';
import { useState } from 'react';
import { useAlarm, useRaiseAlarm } from '../../data/takeover.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The page behind the button in a mail about a security change. One press locks the account, without logging in. */
export function NotMeScreen() {
  const { t } = useLingui();
  // The token at the time when the page was opened. It stands behind the hash, which browsers do not send to any
  // server.
  const [token] = useState(() => location.hash.slice(1));
  return (
    <AuthPage
      title={t`Was this you?`}
      text={t`We wrote to you because something about your account has changed.`}
    >
      <Alarm token={token} />
    </AuthPage>
  );
}

function Alarm({ token }: { readonly token: string }) {
  const { data: alarm, isError, isFetching, refetch } = useAlarm(token);
  const changes = useChanges();
  const { dateTime } = useFormats();
  if (alarm === undefined)
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="h-40" />
    );
  if (alarm === null)
    return (
      <p role="alert" className="rounded-control bg-gold-soft p-3 text-gold">
        <Trans>
          This link is not complete, or the account no longer exists. Open it from the mail once
          more.
        </Trans>
      </p>
    );
  return (
    <>
      <Card className="flex flex-col gap-1 p-5">
        <p className="font-semibold">{changes[alarm.change]}</p>
        <p className="text-ink-2">{dateTime(alarm.changedAt)}</p>
      </Card>
      {alarm.state === 'open' && <Open token={token} until={dateTime(alarm.expiresAt)} />}
      {alarm.state === 'raised' && <Raised />}
      {alarm.state === 'over' && <Over />}
    </>
  );
}

function Open({ token, until }: { readonly token: string; readonly until: string }) {
  const { mutate, isPending, isError } = useRaiseAlarm(token);
  return (
    <>
      <div className="flex flex-col gap-2 text-ink-2">
        <p>
          <Trans>If it was you, there is nothing to do. If not, press the button:</Trans>
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            <Trans>Every device is logged out.</Trans>
          </li>
          <li>
            <Trans>The password stops working. You set a new one by mail.</Trans>
          </li>
          <li>
            <Trans>A second factor or recovery codes that were new are removed.</Trans>
          </li>
          <li>
            <Trans>
              Nobody can log in, and no money leaves, until we have looked into it with you.
            </Trans>
          </li>
        </ul>
      </div>
      {isError && (
        <p role="alert" className="rounded-control bg-gold-soft p-3 text-gold">
          <Trans>No answer came. Check your connection and press the button again.</Trans>
        </p>
      )}
      <Button look="danger" wide busy={isPending} onClick={() => mutate()}>
        <Trans>This was not me</Trans>
      </Button>
      <p className="text-hint text-ink-3">
        <Trans>The link works once, until {until}.</Trans>
      </p>
    </>
  );
}

function Raised() {
  return (
    <>
      <output className="flex flex-col gap-2 rounded-control bg-brand-soft p-4">
        <strong className="text-brand">
          <Trans>Your account is locked</Trans>
        </strong>
        <span className="text-ink-2">
          <Trans>
            Every device is logged out, the old password no longer works, and no money leaves. Set a
            new password now. Then contact us as our mail says: the account opens again once we have
            looked into it with you.
          </Trans>
        </span>
      </output>
      <ButtonLink wide to="/forget">
        <Trans>Set a new password</Trans>
      </ButtonLink>
    </>
  );
}

function Over() {
  return (
    <>
      <p role="alert" className="rounded-control bg-gold-soft p-3 text-gold">
        <Trans>
          The 72 hours of this link are over. If it was not you, set a new password and contact us.
        </Trans>
      </p>
      <ButtonLink wide to="/forget">
        <Trans>Set a new password</Trans>
      </ButtonLink>
    </>
  );
}

function useChanges(): Readonly<Record<AlarmChange, string>> {
  const { t } = useLingui();
  return {
    'second-factor-on': t`Two-step verification was switched on`,
    'second-factor-off': t`Two-step verification was switched off`,
    'recovery-codes-new': t`New recovery codes were made`,
    'password-changed': t`The password was changed`,
    'new-place': t`Somebody logged in from a new place`,
    'address-added': t`A withdrawal address was added`,
    'address-wait-off': t`The wait for new addresses was switched off`,
    'photos-opened': t`The photos of your document were opened`,
  };
}
