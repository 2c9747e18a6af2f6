import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useEndOtherSessions, useSessions } from '../../data/security.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { SessionRow } from './session-row.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';

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
