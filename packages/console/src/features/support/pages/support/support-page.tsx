import { Trans, useLingui } from '@lingui/react/macro';
import { inboxViews, type InboxView } from '@tradewind/contract/support/support';
import { Empty, Segmented } from 'antd';
import { Link } from 'react-router';
import { useThreads, type ThreadRow, type Thread } from '../../data/support.ts';
import { ThreadView } from '../../parts/thread-view.tsx';
import { useInboxKeys } from '../../parts/use-inbox-keys.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { MemberLearningLinks } from '../../../members/parts/member-learning-links.tsx';
import { MemberMoneyLinks } from '../../../members/parts/member-money-links.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { ThreadList } from './thread-list.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { threadKindNames, threadLooks } from '../../parts/thread-words.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

type Told = readonly [key: string, title: string, text: (row: ThreadRow) => string];

/** Columns for the export. They contain only facts, because the text of messages must not leave the page. */
function useThreadColumns(): readonly Column<ThreadRow>[] {
  const { i18n, t } = useLingui();
  const told: readonly Told[] = [
    ['thread', t`Conversation`, ({ threadId }) => threadId],
    ['member', t`Member`, ({ member }) => member.account],
    ['kind', t`Kind`, ({ kind }) => i18n._(threadKindNames[kind])],
    ['state', t`State`, ({ state }) => i18n._(threadLooks[state][0])],
    ['assignee', t`Assigned to`, ({ assignee }) => assignee?.name ?? ''],
    ['unread', t`Unread`, ({ unread }) => String(unread)],
    ['active', t`Last message`, ({ activeAt }) => activeAt],
    ['waiting', t`Waiting since`, ({ waitingSince }) => waitingSince ?? ''],
  ];
  return told.map(([key, title, text]) => ({ key, title, text, render: text }));
}

const names: Record<InboxView, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting', context: 'of conversations' }),
  mine: msg`Mine`,
  unassigned: msg`Unassigned`,
  all: msg`All open`,
  closed: msg({ message: 'Closed', context: 'of conversations' }),
};

interface ViewFilterProps {
  readonly view: InboxView;
  readonly onChange: (view: InboxView) => void;
}

function ViewFilter({ view, onChange }: ViewFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Segmented
      aria-label={t`Which conversations`}
      value={view}
      options={inboxViews.map((value) => ({ value, label: i18n._(names[value]) }))}
      onChange={onChange}
    />
  );
}

/** Facts about the member that an operator should know before answering. */
function MemberFacts({ thread }: { readonly thread: Thread }) {
  const { t } = useLingui();
  const { member, openedAt, threadId } = thread;
  const mayAudit = useMay('audit.read');
  const mayReadExams = useMay('exam.read');
  return (
    <aside className="support-facts" aria-label={t`Member`}>
      <h2>
        <Trans>Member</Trans>
      </h2>
      <dl>
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <MemberLink member={member} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Writes in</Trans>
          </dt>
          <dd>{isLanguage(member.language) ? languageNames[member.language] : member.language}</dd>
        </div>
        <div>
          <dt>
            <Trans>Contract</Trans>
          </dt>
          <dd>
            <ContractLevel level={member.contractLevel} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Registered</Trans>
          </dt>
          <dd>
            <Moment at={member.registeredAt} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Conversation since</Trans>
          </dt>
          <dd>
            <Moment at={openedAt} />
          </dd>
        </div>
      </dl>
      {thread.kind === 'examApplication' && thread.subjectId !== null && mayReadExams && (
        <p>
          <Link to={`/exam-applications?opening=${thread.subjectId}`}>
            <Trans>To the application</Trans>
          </Link>
        </p>
      )}
      <MemberMoneyLinks memberId={member.memberId} />
      <MemberLearningLinks memberId={member.memberId} />
      {mayAudit && (
        <p>
          <Link to={`/audit?subject=thread:${threadId}`}>
            <Trans>Who looked at it and answered</Trans>
          </Link>
        </p>
      )}
    </aside>
  );
}
