import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useOwnEvents } from '../../data/takeover.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EventRow } from './event-row.tsx';
import { groupEvents } from './group-events.ts';

export function SecurityActivityScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Security activity`} parent="/security">
      <Activity />
    </Page>
  );
}

function Activity() {
  const { day } = useCalendarFormats();
  const list = useOwnEvents();
  const events = list.data?.pages.flatMap((page) => page.items);
  if (events === undefined)
    return list.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void list.refetch()} busy={list.isFetching} />
      </Card>
    ) : (
      <Skeleton className="h-40" />
    );
  if (events.length === 0)
    return (
      <Card className="">
        <Message
          icon={ShieldCheck}
          level={2}
          tone="brand"
          title={<Trans>Nothing unusual</Trans>}
          text={
            <Trans>
              Logins from new places, wrong codes and changes of your security will be listed here.
            </Trans>
          }
        />
      </Card>
    );
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          Logins from new places, wrong codes and changes of the last 400 days. If you see something
          that was not you, say so within 72 hours and your account is locked.
        </Trans>
      </p>
      {groupEvents(events).map(({ at, events: ofDay }) => (
        <Section
          key={at.toISOString()}
          title={<span className="inline-block first-letter:uppercase">{day(at)}</span>}
        >
          <Rows>
            {ofDay.map((event) => (
              <EventRow key={event.eventId} event={event} />
            ))}
          </Rows>
        </Section>
      ))}
      <ListEnd
        hasMore={list.hasNextPage}
        failed={list.isFetchNextPageError}
        busy={list.isFetchingNextPage}
        loadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
