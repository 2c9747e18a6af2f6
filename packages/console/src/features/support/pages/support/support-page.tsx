import { Trans, useLingui } from '@lingui/react/macro';
import { inboxViews } from '@tradewind/contract/support/support';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { useThreads } from '../../data/support.ts';
import { ThreadView } from '../../parts/thread-view.tsx';
import { useInboxKeys } from '../../parts/use-inbox-keys.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { MemberFacts } from './member-facts.tsx';
import { ThreadList } from './thread-list.tsx';
import { useThreadColumns } from './use-thread-columns.ts';
import { ViewFilter } from './view-filter.tsx';
import '../../parts/inbox.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, search } = useUrlFilter(['view', 'thread']);
  // Without a filter, the conversations that the menu counts are shown, in the order in which they began to wait.
  const view = inboxViews.find((one) => one === filter.view) ?? 'waiting';
  const list = useThreads(view);
  const ids = list.items.map(({ threadId }) => threadId);
  useInboxKeys(ids, filter.thread, (thread) => go({ thread }));
  return (
    <div className="support" data-open={filter.thread !== ''}>
      <PageHead
        title={t`Customer service`}
        about={
          <Trans>
            <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>R</kbd> answers, <kbd>A</kbd> takes.
          </Trans>
        }
        actions={
          <Link to="/canned">
            <Trans>Canned answers</Trans>
          </Link>
        }
        tools={
          <>
            <ViewFilter view={view} onChange={(next) => go({ view: next, thread: '' })} />
            <ListTools name="threads" list={list} columns={useThreadColumns()} filter={{ view }} />
          </>
        }
      />
      <div className="support-parts">
        <ThreadList
          list={list}
          view={view}
          openId={filter.thread}
          searchOf={(thread) => search({ thread })}
        />
        {filter.thread === '' ? (
          <div className="support-none">
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={<Trans>Choose a conversation to read it.</Trans>}
            />
          </div>
        ) : (
          <ThreadView
            key={filter.thread}
            threadId={filter.thread}
            backSearch={search({ thread: '' })}
            renderFacts={(thread) => <MemberFacts thread={thread} />}
          />
        )}
      </div>
    </div>
  );
}
