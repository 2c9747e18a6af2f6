import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useEndOtherSessions, useSessions, useEndSession } from '../../data/security.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { describeDevice } from '@tradewind/contract/access/device';
import { Monitor, Smartphone } from 'lucide-react';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function SessionsScreen() {
  const { t } = useLingui();
  const sessions = useSessions();
  const items = sessions.data?.items;
  const title = t`Where you are logged in`;
  const list = useRef<HTMLElement>(null);
  const tellEnded = (device: string) => showNotice(t`${device} is logged out`, 'success');
  // The pressed button disappears with its row, and a screen reader would start again at the top of the page, so the
  // focus is moved.
  const count = items?.length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [count]);
  return (
    <Page title={title} parent="/security">
      {items === undefined && sessions.isError ? (
        <Card className="">
          <LoadFailure onRetry={() => void sessions.refetch()} busy={sessions.isFetching} />
        </Card>
      ) : (
        <section ref={list} aria-label={title} tabIndex={-1} className="outline-none">
          <Rows>
            {items?.map((session) => (
              <SessionRow key={session.sessionId} session={session} onEnded={tellEnded} />
            )) ?? <SessionSkeleton />}
          </Rows>
        </section>
      )}
      {items !== undefined && items.length > 1 && <EndOthers count={items.length - 1} />}
    </Page>
  );
}

function EndOthers({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const endOthers = useEndOtherSessions();
  const { ask, dialog } = useConfirmedCall({
    call: endOthers,
    title: t`Log out everywhere else?`,
    text: t`Every device but this one will have to log in again.`,
    confirm: t`Log out others`,
    onDone: () => showNotice(t`Your other devices are logged out`, 'success'),
  });
  return (
    <>
      <Button look="danger" wide onClick={ask} busy={endOthers.isPending}>
        <Trans>Log out everywhere else ({count})</Trans>
      </Button>
      {dialog}
    </>
  );
}

function SessionSkeleton() {
  return [0, 1].map((row) => (
    <li key={row} className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-6 shrink-0" />
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-36" />
        <Skeleton className="my-[0.15625rem] h-3 w-44" />
        <Skeleton className="my-[0.15625rem] h-3 w-24" />
      </div>
    </li>
  ));
}

interface SessionRowProps {
  readonly session: {
    readonly sessionId: string;
    readonly current: boolean;
    readonly userAgent: string;
    readonly ip: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
  };
  readonly onEnded: (device: string) => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const { name, isPhone } = describeDevice(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const lastSeen = dateTime(session.lastSeenAt);
  const device = name === '' ? t`Unknown device` : name;
  const endSession = useEndSession(() => onEnded(device));
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-1 size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <div className="flex min-h-8 items-center gap-x-3 large-print:flex-wrap">
          <p className="min-w-0 grow text-item font-semibold">
            <Dotted parts={device.split(' · ').map((words) => ({ key: words, words }))} />
          </p>
          {session.current ? (
            <Tag tone="brand">
              <Trans>This device</Trans>
            </Tag>
          ) : (
            <button
              type="button"
              onClick={() => !endSession.isPending && endSession.mutate(session.sessionId)}
              aria-busy={endSession.isPending}
              aria-disabled={endSession.isPending}
              aria-label={t`Log out ${device}`}
              className="-my-2 -mr-2 min-h-touch shrink-0 rounded-control px-2 font-semibold text-danger aria-disabled:opacity-60"
            >
              <Trans>Log out</Trans>
            </button>
          )}
        </div>
        <p className="text-hint text-ink-3">
          {session.current ? <Trans>Active now</Trans> : <Trans>Last seen {lastSeen}</Trans>}
        </p>
        <p className="text-hint text-ink-3">
          <Breakable text={session.ip} />
        </p>
        <NoAnswer shown={endSession.error instanceof CallFailed} />
      </div>
    </li>
  );
}
