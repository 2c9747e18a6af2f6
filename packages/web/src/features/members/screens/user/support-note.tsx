import { Trans } from '@lingui/react/macro';
import { useUnreadMessages } from '../../../support/data/unread-messages.ts';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';

/** Shows the number of unread answers of customer service. */
export function SupportNote() {
  const count = useUnreadMessages().data?.unread ?? 0;
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
