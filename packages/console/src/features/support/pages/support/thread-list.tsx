import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InboxView, unreadMax } from '@tradewind/contract/support/support';
import { Button, Skeleton, Badge } from 'antd';
import type { PagedList } from '../../../../data/paging.ts';
import type { ThreadRow } from '../../data/support.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SearchLink } from '../../../../ui/search-link.tsx';
import { ShortTime } from '../../parts/short-time.tsx';
import { ThreadStateText } from '../../parts/thread-state-text.tsx';
import { ThreadKindTag } from './thread-kind-tag.tsx';

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

interface ThreadItemProps {
  readonly row: ThreadRow;
  /** The time by which the list is sorted. */
  readonly at: string;
  readonly isOpen: boolean;
  readonly search: string;
}

function ThreadItem({ row, at, isOpen, search }: ThreadItemProps) {
  const { t } = useLingui();
  const { unread, member, preview, previewFrom, assignee, state, kind } = row;
  return (
    <li>
      <SearchLink
        search={search}
        className="support-item"
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0}
      >
        <span className="support-item-head">
          <strong>{member.account}</strong>
          <ShortTime at={at} />
        </span>
        <span className="support-item-text">
          {previewFrom !== null && previewFrom !== 'member' && (
            <span className="quiet">
              <Trans>We:</Trans>{' '}
            </span>
          )}
          {preview === '' && previewFrom !== null ? <NoText state={state} /> : preview}
        </span>
        <span className="support-item-foot">
          <ThreadStateText state={state} />
          <ThreadKindTag kind={kind} />
          {assignee !== null && <span className="support-assignee">{assignee.name}</span>}
          <Badge
            count={unread}
            overflowCount={unreadMax - 1}
            size="small"
            title={t`Unread: ${unread}`}
          />
        </span>
      </SearchLink>
    </li>
  );
}

/** Describes a last message without text. In an open conversation it is a picture; in a closed one it may have been erased. */
function NoText({ state }: { readonly state: ThreadRow['state'] }) {
  return state === 'closed' ? <Trans>No text</Trans> : <Trans>Picture</Trans>;
}
