import { useLingui } from '@lingui/react/macro';
import { unreadMax } from '@tradewind/contract/support';
import { Badge } from 'antd';
import { useUnreadThreads } from '../data/support.ts';
import { useMay } from '../session/use-self.ts';

/** Conversations with news: one's own, and those that nobody has taken. */
export function SupportBadge() {
  const { t } = useLingui();
  const unread = useUnreadThreads(useMay('support.read')).data?.unread ?? 0;
  return (
    <Badge
      count={unread}
      overflowCount={unreadMax - 1}
      size="small"
      title={t`Unread: ${unread}`}
      className="menu-badge"
    />
  );
}
