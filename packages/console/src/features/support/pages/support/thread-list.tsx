import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxView } from '@tradewind/contract/support/support';
import { Button, Skeleton } from 'antd';
import type { PagedList } from '../../../../data/paging.ts';
import type { ThreadRow } from '../../data/support.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { ThreadItem } from './thread-item.tsx';

interface ThreadListProps {
  readonly list: PagedList<ThreadRow>;
  readonly view: InboxView;
  readonly openId: string;
  readonly searchOf: (threadId: string) => string;
}

const nothing: Record<InboxView, MessageDescriptor> = {
  waiting: msg`Nobody is waiting for an answer from you.`,
  mine: msg`You have no conversation. Take one from Unassigned.`,
  unassigned: msg`Nobody is waiting to be taken.`,
  all: msg`No conversation is open.`,
  closed: msg`No conversation has been closed yet.`,
};

export function ThreadList({ list, view, openId, searchOf }: ThreadListProps) {
  const { i18n, t } = useLingui();
  return (
    <nav className="support-list" aria-label={t`Conversations`} aria-busy={list.pending}>
      {list.error !== null && <Failure error={list.error} retry={list.retry} />}
      {list.pending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      <ul>
        {list.items.map((row) => (
          <ThreadItem
            key={row.threadId}
            row={row}
            at={view === 'waiting' ? (row.waitingSince ?? row.activeAt) : row.activeAt}
            isOpen={row.threadId === openId}
            search={searchOf(row.threadId)}
          />
        ))}
      </ul>
      {!list.pending && list.error === null && list.items.length === 0 && (
        <p className="support-empty quiet">{i18n._(nothing[view])}</p>
      )}
      {list.hasMore && (
        <Button block type="text" loading={list.loadingMore} onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </nav>
  );
}
