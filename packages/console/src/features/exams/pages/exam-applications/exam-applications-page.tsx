import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from 'antd';
import { useApplications } from '../../data/exam-openings.ts';
import { useInboxKeys } from '../../../support/parts/use-inbox-keys.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplicationView } from './application-view.tsx';
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
