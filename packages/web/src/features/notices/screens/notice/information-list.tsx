import { Trans } from '@lingui/react/macro';
import type { InformationType } from '@tradewind/contract/notices/notices';
import { BellOff, Megaphone } from 'lucide-react';
import { useInformationList, type InformationRow } from '../../data/information.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { withOwnTimes } from '@tradewind/contract/protocol/time-text';
import { useId } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface InformationListProps {
  readonly type: InformationType;
  readonly onOpen: (informationId: string) => void;
}

export function InformationList({ type, onOpen }: InformationListProps) {
  const list = useInformationList(type);
  const rows = list.data?.pages.flatMap((page) => page.items);

  if (rows === undefined) {
    return list.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void list.refetch()} busy={list.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2, 3].map((row) => (
          <InformationRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  if (rows.length === 0) {
    return (
      <Card className="">
        {type === 'notice' ? (
          <Message
            icon={BellOff}
            level={2}
            title={<Trans>No notices yet</Trans>}
            text={<Trans>News about your account, money and exams will appear here.</Trans>}
          />
        ) : (
          <Message
            icon={Megaphone}
            level={2}
            title={<Trans>No announcements yet</Trans>}
            text={<Trans>News for all students will be listed here.</Trans>}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {rows.map((row) => (
          <InformationRowItem key={row.informationId} row={row} onOpen={onOpen} />
        ))}
      </Rows>
      <ListEnd
        hasMore={list.hasNextPage}
        failed={list.isFetchNextPageError}
        busy={list.isFetchingNextPage}
        loadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

interface InformationRowItemProps {
  readonly row: InformationRow;
  readonly onOpen: (informationId: string) => void;
}

function InformationRowItem({ row, onOpen }: InformationRowItemProps) {
  const { dateTime } = useFormats();
  const words = useId();
  const { informationId, title, summary, time, isRead } = row;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={words}
        onClick={() => onOpen(informationId)}
        className="flex w-full gap-3 px-4 py-3 text-left -outline-offset-2 active:bg-sunken"
      >
        <span
          aria-hidden
          className={`mt-[0.4375rem] size-[8px] shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-danger'}`}
        />
        <span id={words} className="min-w-0 grow">
          <span className={`block text-item ${isRead ? 'text-ink-2' : 'font-semibold'}`}>
            {isRead ? null : (
              <span className="sr-only">
                <Trans>Unread</Trans>:{' '}
              </span>
            )}
            {title}
          </span>
          <span className="line-clamp-2 text-body break-words text-ink-2">
            {withOwnTimes(summary, dateTime)}
          </span>
          <time dateTime={time} className="mt-1 block text-hint text-ink-3">
            {dateTime(time)}
          </time>
        </span>
      </button>
    </li>
  );
}

function InformationRowSkeleton() {
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className="mt-[0.4375rem] size-2 shrink-0" />
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-40" />
        <Skeleton className="my-1 h-3 w-full" />
        <Skeleton className="my-1 h-3 w-24" />
      </div>
    </li>
  );
}
