import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useInvitedMembers } from '../../data/invited.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { InvitedRow, InvitedRowSkeleton } from './invited-row.tsx';

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
