import { Trans } from '@lingui/react/macro';
import type { InformationType } from '@tradewind/contract/notices/notices';
import { BellOff, Megaphone } from 'lucide-react';
import { useInformationList } from '../../data/information.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { InformationRowItem, InformationRowSkeleton } from './information-row.tsx';

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
