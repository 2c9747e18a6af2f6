import { Trans } from '@lingui/react/macro';
import { useUnread } from '../../../notices/data/unread.ts';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';

export function UnreadNote() {
  const { notice, announcement } = useUnread();
  const count = notice + announcement;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">
        <Trans>Unread: {count}</Trans>
      </span>
      <UnreadBadge count={count} />
    </>
  );
}
