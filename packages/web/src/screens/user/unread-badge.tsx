import { Plural } from '@lingui/react/macro';
import { unreadMax } from '@tradewind/contract/support';
import { useUnreadMessages } from '../../data/unread-messages.ts';

/** How many answers of customer service wait to be read. */
export function UnreadBadge() {
  const unread = useUnreadMessages().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-hint font-semibold text-surface tabular">
      <span aria-hidden>{unread >= unreadMax ? `${unreadMax - 1}+` : unread}</span>
      <span className="sr-only">
        <Plural value={unread} one="# new message" other="# new messages" />
      </span>
    </span>
  );
}
