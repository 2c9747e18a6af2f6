import { useLingui } from '@lingui/react/macro';
import { waitingMax } from '@tradewind/contract/support/support';
import { Badge } from 'antd';
import { useWaitingThreads } from '../data/support.ts';
import { useMay } from '../../../session/use-self.ts';

/** Who waits for an answer: of one's own conversations, and of those that nobody has taken. */
export function SupportBadge() {
  const { t } = useLingui();
  const waiting = useWaitingThreads(useMay('support.read')).data?.waiting ?? 0;
  return (
    <Badge
      count={waiting}
      overflowCount={waitingMax - 1}
      size="small"
      title={t`Waiting: ${waiting}`}
      className="menu-badge"
    />
  );
}
