import { Trans, useLingui } from '@lingui/react/macro';
import { Empty, Skeleton, Badge, Button } from 'antd';
import { useApplications, useOpening, type Application } from '../../data/exam-openings.ts';
import { useInboxKeys } from '../../../support/parts/use-inbox-keys.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { PagedList } from '../../../../data/paging.ts';
import { ShortTime } from '../../../support/parts/short-time.tsx';
import { useEffect } from 'react';
import { ThreadView } from '../../../support/parts/thread-view.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { ApplicationFacts } from './application-facts.tsx';
import '../../../support/parts/inbox.css';
import './exam-applications.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, search } = useUrlFilter(['opening']);
  const list = useApplications();
  const ids = list.items.map(({ openingId }) => openingId);
  useInboxKeys(ids, filter.opening, (opening) => go({ opening }));
  const isWaiting = list.pending || list.hasMore || ids.includes(filter.opening);
  return (
    <div className="support" data-open={filter.opening !== ''}>
      <PageHead
        title={t`Exam applications`}
        about={
          <Trans>
            Who has waited longest is first. <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>R</kbd>{' '}
            answers.
          </Trans>
        }
      />
      <div className="support-parts exam-application-parts">
        <ApplicationList
          list={list}
          openId={filter.opening}
          searchOf={(opening) => search({ opening })}
        />
        {filter.opening === '' ? (
          <div className="support-none">
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={<Trans>Choose an application to decide it.</Trans>}
            />
          </div>
        ) : (
          <ApplicationView
            key={filter.opening}
            openingId={filter.opening}
            isWaiting={isWaiting}
            backSearch={search({ opening: '' })}
          />
        )}
      </div>
    </div>
  );
}

interface ApplicationViewProps {
  readonly openingId: string;
  /** True if the list shows the application as waiting. */
  readonly isWaiting: boolean;
  readonly backSearch: string;
}

/** The conversation with the applicant, and beside it the facts for a decision. */
function ApplicationView({ openingId, isWaiting, backSearch }: ApplicationViewProps) {
  const mayRead = useMay('support.read');
  const { data: opening, error, refetch } = useOpening(openingId);
  // Another operator has decided the application, so the decision is fetched.
  const isOutdated = opening?.state === 'applied' && !isWaiting;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (opening === undefined) {
    return (
      <section className="exam-application-alone">
        {error === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </section>
    );
  }
  const facts = <ApplicationFacts opening={opening} />;
  if (opening.threadId === null || !mayRead)
    return <section className="exam-application-alone">{facts}</section>;
  return (
    <ThreadView threadId={opening.threadId} backSearch={backSearch} renderFacts={() => facts} />
  );
}

interface ApplicationListProps {
  readonly list: PagedList<Application>;
  readonly openId: string;
  readonly searchOf: (openingId: string) => string;
}

function ApplicationList({ list, openId, searchOf }: ApplicationListProps) {
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
