import { useLingui } from '@lingui/react/macro';
import { workCountMost, type WorkKind } from '@tradewind/contract/desk';
import { Badge } from 'antd';
import { useWork } from '../data/desk.ts';

/** How many of these wait, beside the page on which they are dealt with. */
export function WorkBadge({ kind }: { readonly kind: WorkKind }) {
  const { t } = useLingui();
  const waiting = useWork().data?.items.find((line) => line.kind === kind)?.count ?? 0;
  return (
    <Badge
      count={waiting}
      overflowCount={workCountMost}
      size="small"
      title={t`Waiting: ${waiting}`}
      className="menu-badge"
    />
  );
}
