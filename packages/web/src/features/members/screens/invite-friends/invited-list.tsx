import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useInvitedMembers } from '../../data/invited.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { LevelTag } from '../../../courses/parts/level-tag.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function InvitedList() {
  const invited = useInvitedMembers();
  const rows = invited.data?.pages.flatMap((page) => page.items);

  if (rows === undefined) {
    return invited.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void invited.refetch()} busy={invited.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2].map((row) => (
          <InvitedRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }

  if (rows.length === 0) {
    return (
      <Card className="">
        <Message
          icon={UsersRound}
          level={2}
          title={<Trans>Nobody yet</Trans>}
          text={
            <Trans>Send your link to a friend who wants to learn. They will show up here.</Trans>
          }
        />
      </Card>
    );
  }

  return (
    <>
      <Rows>
        {rows.map((row) => (
          <InvitedRow key={`${row.username} ${row.time}`} {...row} />
        ))}
      </Rows>
      <ListEnd
        hasMore={invited.hasNextPage}
        failed={invited.isFetchNextPageError}
        busy={invited.isFetchingNextPage}
        loadMore={() => void invited.fetchNextPage()}
      />
    </>
  );
}

interface InvitedRowProps {
  /** The address, which the server has masked. */
  readonly username: string;
  readonly contractLevel: number;
  readonly time: string;
}

function InvitedRow({ username, contractLevel, time }: InvitedRowProps) {
  const { dateTime } = useFormats();
  return (
    <li className="px-4 py-3">
      <p className="text-item font-semibold">
        <Breakable text={username} />
      </p>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-hint text-ink-3">{dateTime(time)}</span>
        <LevelTag level={contractLevel} />
      </div>
    </li>
  );
}

function InvitedRowSkeleton() {
  return (
    <li className="px-4 py-3">
      <Skeleton className="my-[0.15625rem] h-4 w-36" />
      <div className="mt-0.5 flex items-center justify-between">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-5 w-16 rounded-full" />
      </div>
    </li>
  );
}
