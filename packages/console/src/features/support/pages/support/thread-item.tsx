import { Trans, useLingui } from '@lingui/react/macro';
import { unreadMax } from '@tradewind/contract/support/support';
import { Badge } from 'antd';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { ThreadRow } from '../../data/support.ts';
import { ShortTime } from '../../parts/short-time.tsx';
import { ThreadStateText } from '../../parts/thread-state-text.tsx';
import { ThreadKindTag } from './thread-kind-tag.tsx';

interface ThreadItemProps {
  readonly row: ThreadRow;
  /** The time by which the list is sorted. */
  readonly at: string;
  readonly isOpen: boolean;
  readonly search: string;
}

export function ThreadItem({ row, at, isOpen, search }: ThreadItemProps) {
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
