import { useLingui } from '@lingui/react/macro';
import { waitingMax } from '@tradewind/contract/support/support';
import { Badge } from 'antd';
import { useWaitingThreads } from '../data/support.ts';
import { useMay } from '../../../session/use-self.ts';

/** The count of conversations that wait for an answer: the operator's own and those assigned to nobody. */
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
