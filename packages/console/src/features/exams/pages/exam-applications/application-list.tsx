import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Skeleton } from 'antd';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { Application } from '../../data/exam-openings.ts';
import type { PagedList } from '../../../../data/paging.ts';
import { ShortTime } from '../../../support/parts/short-time.tsx';
import { Failure } from '../../../../ui/failure.tsx';

interface ApplicationListProps {
  readonly list: PagedList<Application>;
  readonly openId: string;
  readonly searchOf: (openingId: string) => string;
}

export function ApplicationList({ list, openId, searchOf }: ApplicationListProps) {
  const { t } = useLingui();
  return (
    <nav className="support-list" aria-label={t`Exam applications`} aria-busy={list.pending}>
      {list.error !== null && <Failure error={list.error} retry={list.retry} />}
      {list.pending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      <ul>
        {list.items.map(({ openingId, member, paper, appliedAt, unread }) => (
          <li key={openingId}>
            <SearchLink
              search={searchOf(openingId)}
              className="support-item"
              aria-current={openingId === openId ? 'true' : undefined}
              data-unread={unread}
            >
              <span className="support-item-head">
                <strong>{member.account}</strong>
                <ShortTime at={appliedAt} />
              </span>
              <span className="support-item-foot">
                <span className="support-assignee">{paper.name}</span>
                {unread && <Badge dot title={t`Unread message`} />}
              </span>
            </SearchLink>
          </li>
        ))}
      </ul>
      {!list.pending && list.error === null && list.items.length === 0 && (
        <p className="support-empty quiet">
          <Trans>Nobody waits for an exam.</Trans>
        </p>
      )}
      {list.hasMore && (
        <Button block type="text" loading={list.loadingMore} onClick={list.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </nav>
  );
}
